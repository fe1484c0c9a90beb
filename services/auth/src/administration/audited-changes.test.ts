import {
  type Endpoint,
  identityAudited,
  userAdministrationEndpoints,
  userExportEndpoints,
} from '@bambuzal/contracts';
import { administratorsChanges } from '@bambuzal/service-kit/testing';
import { TestAuth, type TestPerson } from '../testing/test-auth';

const { change, changePermissions, endSessions, resetTwoFactor, viewAs } =
  userAdministrationEndpoints;
let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});
afterAll(() => auth.close());

const changes: readonly [Endpoint, object?][] = [
  [change, { fullName: 'Ana Lima' }],
  [changePermissions, { role: 'admin', adminType: 'suporte' }],
  [endSessions],
  [resetTwoFactor],
  [viewAs],
];

test('the tests cover every change that an administrator can make', () => {
  const tried = [...changes.map(([endpoint]) => endpoint), userExportEndpoints.make];
  expect(administratorsChanges(auth.endpoints)).toEqual(administratorsChanges(tried));
});

test.each(changes.map(([endpoint, body]) => [endpoint.path, endpoint, body] as const))(
  '%s writes one audit record',
  async (_path, endpoint, body) => {
    const master: TestPerson = await auth.master();
    const id = String((await auth.account())._id);
    const answer = await master.call(endpoint, { id, ...(body && { body }) });
    expect(answer.status).toBe(200);
    expect(await auth.messages(identityAudited, id)).toMatchObject([{ adminId: master.id }]);
  },
);

test('an export of the people writes one audit record, and its file has no documents', async () => {
  const document = '52998224725';
  await auth.account({ fullName: '=Ana Côrtes', document });
  const master: TestPerson = await auth.master();
  const made = await master.call(userExportEndpoints.make, {});
  expect(made.status).toBe(201);
  const recorded = await auth.service.sent(identityAudited.type);
  expect(recorded.filter(({ action }) => action === 'export')).toMatchObject([
    { adminId: master.id, entityType: 'user', userId: null },
  ]);
  const file = await master.call(userExportEndpoints.file, { id: String(made.body.id) });
  expect(file.text).toContain("'=Ana Côrtes");
  expect(file.text).not.toContain(document);
});
