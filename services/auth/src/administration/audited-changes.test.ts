import { type Endpoint, identityAudited, userAdministrationEndpoints } from '@bambuzal/contracts';
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
  const tried = changes.map(([endpoint]) => endpoint);
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
