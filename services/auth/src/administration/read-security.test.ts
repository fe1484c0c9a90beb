import { securityEndpoints, userAdministrationEndpoints as endpoints } from '@bambuzal/contracts';
import request from 'supertest';
import { TestAuth, type TestPerson } from '../testing/test-auth';

const { security } = endpoints;
let auth: TestAuth;
let support: TestPerson;

beforeAll(async () => {
  auth = await TestAuth.start();
  support = await auth.person({ role: 'admin', adminType: 'suporte' });
});

afterAll(() => auth.close());

async function securityOf(id: string) {
  const { body, status } = await support.call(security, { id });
  expect(status).toBe(200);
  security.answer.parse(body);
  return body;
}

test('shows the devices, the active sessions and the last attempts, the latest first', async () => {
  const account = await auth.account();
  const phone = await auth.signIn(account);
  const [{ id }] = (await phone.call(securityEndpoints.devices)).body.data;
  const body = { deviceName: 'Celular da Ana', isTrusted: true };
  await phone.call(securityEndpoints.changeDevice, { id, body });
  auth.advance(60);
  const laptop = await auth.signIn(account);
  const found = await securityOf(laptop.id);
  expect(found.devices).toMatchObject([
    { deviceName: 'Chrome no Android', isTrusted: false },
    { deviceName: 'Celular da Ana', isTrusted: true },
  ]);
  expect(found.sessions).toMatchObject([
    { deviceName: 'Chrome no Android', location: null },
    { deviceName: 'Celular da Ana' },
  ]);
  expect(found.signIns).toMatchObject([
    { status: 'success', failReason: null },
    { status: 'success' },
  ]);
});

test('a failed attempt is shown with its reason', async () => {
  const ana = await auth.person();
  await request(auth.app)
    .post('/api/login')
    .send({ username: ana.username, password: 'errada-errada' })
    .expect(401);
  await auth.service.background.settled();
  const { sessions, signIns } = await securityOf(ana.id);
  expect(signIns[0]).toMatchObject({ status: 'failed', failReason: 'wrong_password' });
  expect(sessions).toHaveLength(1);
});

test('shows no ended session, nothing of another person, and no secret', async () => {
  const [ana, bia] = [await auth.person(), await auth.person()];
  await support.call(endpoints.endSessions, { id: ana.id });
  const found = await securityOf(ana.id);
  expect(found.sessions).toEqual([]);
  expect(found.devices).toHaveLength(1);
  const [device] = (await bia.call(securityEndpoints.devices)).body.data;
  expect(JSON.stringify(found)).not.toContain(device.id);
  expect(JSON.stringify(found)).not.toMatch(/fingerprint|sessionToken|userId|SecondFactor/);
});

test('a person who does not exist is not found', async () => {
  expect((await support.call(security, { id: '65f0a0000000000000000009' })).status).toBe(404);
  expect((await support.call(security, { id: 'nobody' })).status).toBe(404);
});

test("another administrator's sign-ins are for masters alone", async () => {
  const finance = await auth.person({ role: 'admin', adminType: 'financeiro' });
  const master = await auth.person({ role: 'admin', adminType: 'master' });
  expect((await support.call(security, { id: finance.id })).status).toBe(403);
  expect((await master.call(security, { id: finance.id })).status).toBe(200);
  expect((await finance.call(security, { id: finance.id })).status).toBe(200);
});
