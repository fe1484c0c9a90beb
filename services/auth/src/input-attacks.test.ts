import {
  type Endpoint,
  phoneEndpoints,
  renewSessionEndpoint,
  signInEndpoints,
} from '@bambuzal/contracts';
import request from 'supertest';
import { type AuthApp, createAuthApp, newPerson, registered } from './testing/auth-app';

let auth: AuthApp;
let agent: Awaited<ReturnType<typeof registered>>['agent'];

beforeAll(async () => {
  auth = await createAuthApp();
  ({ agent } = await registered(auth));
});

afterAll(() => auth.close());

const code = '123456';
const { username, fullName, email, phone, password } = newPerson();
/** Every endpoint of the service that takes a body, with a valid body. */
const bodies: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [signInEndpoints.login, { username, password, twoFactorToken: code }],
  [
    signInEndpoints.register,
    { username, fullName, email, phone, password, referralCode: 'ABC', phoneVerified: true },
  ],
  [phoneEndpoints.sendForRegistration, { phone }],
  [phoneEndpoints.verifyForRegistration, { phone, code }],
  [phoneEndpoints.send, { phone }],
  [phoneEndpoints.verify, { phone, code }],
  [phoneEndpoints.requestRecovery, { phone }],
  [phoneEndpoints.resetPassword, { phone, code, newPassword: password, twoFactorToken: code }],
  [renewSessionEndpoint, { refreshToken: 'x'.repeat(43), ipAddress: '203.0.113.7' }],
];
const operators = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'true' },
  ['a', 'b'],
  null,
  7,
];
const fields = bodies.flatMap(([endpoint, body]) =>
  Object.keys(body).map((field) => [endpoint.path, field, endpoint, body] as const),
);

test.each(fields)('%s refuses a query operator as its %s', async (path, field, _endpoint, body) => {
  for (const operator of operators) {
    const answer = await agent.post(path).send({ ...body, [field]: operator });
    expect([operator, answer.status]).toEqual([operator, 400]);
    expect(answer.body).toMatchObject({
      code: 'BAD_REQUEST',
      errors: { [field]: expect.arrayContaining([expect.any(String)]) },
    });
  }
});

test.each(bodies.map(([{ path }]) => path))(
  '%s refuses an oversized body and a deeply nested body',
  async (path) => {
    await agent
      .post(path)
      .send({ phone: 'x'.repeat(200_000) })
      .expect(413);
    const depth = 40_000;
    const deep = `{"phone":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = await agent.post(path).type('json').send(deep);
    expect(answer.status).toBe(400);
    for (const body of ['[]', '"text"', 'null', '7', '{"__proto__":{"isAdmin":true}}', '']) {
      expect((await agent.post(path).type('json').send(body)).status).toBe(400);
    }
  },
);

test('headers that claim an identity are ignored', async () => {
  const { body: me } = await agent.get('/api/user').expect(200);
  await request(auth.app)
    .get('/api/user')
    .set({ 'X-User-Id': me.id, 'X-Bambuzal-User': me.id, 'X-User-Role': 'admin' })
    .expect(401);
});
