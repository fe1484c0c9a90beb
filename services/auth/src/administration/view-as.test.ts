import {
  type Endpoint,
  identityAudited,
  privacyEndpoints,
  profileEndpoints,
  securityEndpoints,
  signInEndpoints,
  userAdministrationEndpoints as endpoints,
} from '@bambuzal/contracts';
import { TestAuth, type TestPerson } from '../testing/test-auth';
import type request from 'supertest';

let auth: TestAuth;
let support: TestPerson;

beforeAll(async () => {
  auth = await TestAuth.start();
  support = await auth.person({ role: 'admin', adminType: 'suporte' });
});

afterAll(() => auth.close());

const refusal = ({ status, body }: request.Response) => [status, body.code];

async function viewOf(id: string): Promise<TestPerson> {
  return auth.personOf(await support.call(endpoints.viewAs, { id }));
}

test("the view shows the member's data, and names the administrator", async () => {
  const ana = await auth.person();
  const view = await viewOf(ana.id);
  expect((await view.call(profileEndpoints.read)).body.id).toBe(ana.id);
  const { body } = await view.call(signInEndpoints.sessionInfo);
  expect(body).toMatchObject({ isAdminAsUser: true, admin: { username: support.username } });
});

test("the member's data cannot be exported in the view", async () => {
  const view = await viewOf((await auth.person()).id);
  expect(refusal(await view.call(privacyEndpoints.export))).toEqual([403, 'READ_ONLY_SESSION']);
});

test("the view is in the member's login history, with the administrator's name, and in the audit log", async () => {
  const ana = await auth.person();
  await viewOf(ana.id);
  const { body } = await ana.call(securityEndpoints.loginHistory);
  expect(body.data[0]).toMatchObject({ status: 'success', viewedBy: support.username });
  expect(await auth.messages(identityAudited, ana.id)).toMatchObject([
    { adminId: support.id, userId: ana.id, action: 'view' },
  ]);
});

test("the view is not listed among the member's sessions, and ends when the member ends all of them", async () => {
  const ana = await auth.person();
  const view = await viewOf(ana.id);
  expect((await ana.call(securityEndpoints.sessions)).body.pagination.total).toBe(1);
  await ana.call(securityEndpoints.endOtherSessions);
  expect(refusal(await view.call(profileEndpoints.read))).toEqual([401, 'SESSION_REVOKED']);
});

test("the view ends with the administrator's own session", async () => {
  const admin = await auth.person({ role: 'admin', adminType: 'suporte' });
  const ana = await auth.account();
  const answer = await admin.call(endpoints.viewAs, { id: String(ana._id) });
  const view = auth.personOf(answer);
  await (await auth.master()).call(endpoints.endSessions, { id: admin.id });
  expect(refusal(await view.call(profileEndpoints.read))).toEqual([401, 'SESSION_REVOKED']);
});

test("leaving the view returns to the administrator's session", async () => {
  const ana = await auth.account();
  const view = await viewOf(String(ana._id));
  const back = auth.personOf(await view.call(signInEndpoints.returnToAdmin));
  expect(back.id).toBe(support.id);
  expect((await back.call(endpoints.list)).status).toBe(200);
  support = back;
});

test('a view of an administrator, a closed account or an unknown person is refused', async () => {
  const master = await auth.master();
  const closed = String((await auth.account({ isActive: false }))._id);
  const answers = [master.id, support.id, closed, 'x', '65f0a0000000000000000001'].map((id) =>
    support.call(endpoints.viewAs, { id }),
  );
  expect((await Promise.all(answers)).map(refusal)).toEqual([
    [422, 'VIEW_OF_ADMIN'],
    [422, 'VIEW_OF_ADMIN'],
    [403, 'ACCOUNT_INACTIVE'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
  expect(await auth.messages(identityAudited, closed)).toEqual([]);
});

const all: Endpoint[] = [
  ...Object.values(securityEndpoints),
  ...Object.values(profileEndpoints),
  ...Object.values(privacyEndpoints),
  ...Object.values(endpoints),
];

test.each(
  all.filter(({ method }) => method !== 'get').map((endpoint) => [named(endpoint), endpoint]),
)('the view is refused %s', async (_name, endpoint) => {
  const ana = await auth.account();
  const id = String(ana._id);
  const view = await viewOf(id);
  const answer = await view.call(endpoint, { id, body: {} });
  expect(refusal(answer)).toEqual([403, 'READ_ONLY_SESSION']);
  expect(await auth.row(id)).toEqual({ ...ana });
});

function named({ method, path }: Endpoint): string {
  return `${method.toUpperCase()} ${path}`;
}
