import { profileEndpoints, securityEndpoints } from '@bambuzal/contracts';
import { password } from '../testing/auth-app';
import { sessionIdOf, TestAuth } from '../testing/test-auth';
import request from 'supertest';

const { devices, changeDevice, removeDevice, sessions, endSession, endOtherSessions } =
  securityEndpoints;
let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});

afterAll(() => auth.close());

const refusal = ({ status, body }: request.Response) => [status, body.code];
const notFound = [404, 'NOT_FOUND'];
const revoked = [401, 'SESSION_REVOKED'];

/** Signs in to one account from two browsers. */
async function onTwoDevices() {
  const account = await auth.account();
  return { phone: await auth.signIn(account), laptop: await auth.signIn(account), account };
}

test('devices are listed with readable names, and the current one is marked', async () => {
  const { phone, laptop } = await onTwoDevices();
  const { body } = await phone.call(devices);
  expect(body.pagination).toEqual({ total: 2, page: 1, pageSize: 20, totalPages: 1 });
  expect(body.data[1]).toMatchObject({ deviceName: 'Chrome no Android', current: true });
  expect(body.data[0]).toMatchObject({ deviceType: 'mobile', isTrusted: false, current: false });
  expect((await laptop.call(devices)).body.data[0].current).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/fingerprint|userId/);
});

test('a device can be renamed and trusted', async () => {
  const ana = await auth.person();
  const [{ id }] = (await ana.call(devices)).body.data;
  const body = { deviceName: '  Celular da Ana ', isTrusted: true };
  const changed = await ana.call(changeDevice, { id, body });
  expect(changed.body).toMatchObject({ deviceName: 'Celular da Ana', isTrusted: true });
  expect((await ana.call(devices)).body.data).toEqual([changed.body]);
});

test('removing a device ends only its own sessions', async () => {
  const { phone, laptop } = await onTwoDevices();
  const [, { id }] = (await phone.call(devices)).body.data;
  expect((await laptop.call(removeDevice, { id })).status).toBe(200);
  expect(refusal(await phone.call(profileEndpoints.read))).toEqual(revoked);
  expect((await laptop.call(devices)).body.data).toHaveLength(1);
  expect(refusal(await laptop.call(removeDevice, { id }))).toEqual(notFound);
});

test('removing the current device ends the current session', async () => {
  const ana = await auth.person();
  const [{ id }] = (await ana.call(devices)).body.data;
  expect((await ana.call(removeDevice, { id })).status).toBe(200);
  expect(refusal(await ana.call(devices))).toEqual(revoked);
});

test('open sessions are listed with their devices, and the current one is marked', async () => {
  const { phone, laptop } = await onTwoDevices();
  const { body } = await phone.call(sessions);
  const [first, second] = body.data;
  expect(first).toMatchObject({ id: sessionIdOf(laptop), current: false, status: 'active' });
  expect(second).toMatchObject({
    id: sessionIdOf(phone),
    current: true,
    deviceName: 'Chrome no Android',
  });
  expect(JSON.stringify(body)).not.toMatch(/sessionToken|adminId/);
});

test('an ended session is no longer listed, and its requests are refused', async () => {
  const { phone, laptop } = await onTwoDevices();
  const id = sessionIdOf(laptop);
  expect((await phone.call(endSession, { id })).status).toBe(200);
  expect(refusal(await laptop.call(profileEndpoints.read))).toEqual(revoked);
  expect((await phone.call(sessions)).body.data).toHaveLength(1);
  expect(refusal(await phone.call(endSession, { id }))).toEqual(notFound);
});

test('all other sessions can be ended at once', async () => {
  const { phone, laptop, account } = await onTwoDevices();
  const third = await auth.signIn(account);
  expect((await phone.call(endOtherSessions)).body).toEqual({ ended: 2 });
  for (const ended of [laptop, third]) expect(refusal(await ended.call(sessions))).toEqual(revoked);
  expect((await phone.call(sessions)).body.pagination.total).toBe(1);
});

test('an expired session is not listed', async () => {
  const { phone, laptop } = await onTwoDevices();
  await auth.context.database.connection.models['UserSession']?.updateOne(
    { _id: sessionIdOf(laptop) },
    { expiresAt: new Date(Date.now() - 1000) },
  );
  expect((await phone.call(sessions)).body.pagination.total).toBe(1);
});

test('the login history lists successes and failures, newest first', async () => {
  const account = await auth.account();
  await request(auth.app)
    .post('/api/login')
    .send({ username: account.username, password: `${password}!` })
    .expect(401);
  const ana = await auth.signIn(account);
  const { body } = await ana.call(securityEndpoints.loginHistory);
  expect(body.data).toMatchObject([
    { status: 'success', failReason: null, browser: expect.stringContaining('Chrome') },
    { status: 'failed', failReason: 'wrong_password', viewedBy: null },
  ]);
});

test("another person's devices and sessions cannot be read or changed", async () => {
  const [ana, bruno] = [await auth.person(), await auth.person()];
  const [{ id: device }] = (await ana.call(devices)).body.data;
  const session = sessionIdOf(ana);
  for (const list of [devices, sessions, securityEndpoints.loginHistory]) {
    const [anas, brunos] = [(await ana.call(list)).body, (await bruno.call(list)).body];
    expect([anas.data.length, brunos.data.length]).toEqual([1, 1]);
    expect(brunos.data[0].id).not.toBe(anas.data[0].id);
  }
  expect(
    refusal(await bruno.call(changeDevice, { id: device, body: { deviceName: 'Meu' } })),
  ).toEqual(notFound);
  expect(refusal(await bruno.call(removeDevice, { id: device }))).toEqual(notFound);
  expect(refusal(await bruno.call(endSession, { id: session }))).toEqual(notFound);
  await bruno.call(endOtherSessions);
  expect((await ana.call(devices)).body.data).toMatchObject([{ deviceName: 'Chrome no Android' }]);
});

test.each(['x', '123456789012', '65f0a00000000000000000zz', '65f0a0000000000000000001'])(
  'the id %s is not found',
  async (id) => {
    const ana = await auth.person();
    const body = { deviceName: 'Meu' };
    for (const call of [
      ana.call(changeDevice, { id, body }),
      ana.call(removeDevice, { id }),
      ana.call(endSession, { id }),
    ]) {
      expect(refusal(await call)).toEqual(notFound);
    }
  },
);

test('lists are paged, and a page past the end is empty', async () => {
  const { phone, account } = await onTwoDevices();
  await auth.signIn(account);
  const answers = await Promise.all(
    [1, 2, 3].map((page) => phone.call(sessions, { query: { page, pageSize: 2 } })),
  );
  const pages = answers.map(({ body }): { id: string }[] => body.data);
  expect(pages.map(({ length }) => length)).toEqual([2, 1, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3);
  const pagination = { total: 3, page: 3, pageSize: 2, totalPages: 2 };
  expect(answers[2]!.body.pagination).toEqual(pagination);
  const far = await phone.call(sessions, { query: { page: 100_000 } });
  expect(far.body.data).toEqual([]);
});
