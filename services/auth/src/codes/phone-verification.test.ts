import request from 'supertest';
import { type AuthApp, createAuthApp, newPerson, registered } from '../testing/auth-app';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
});

afterAll(() => auth.close());
beforeEach(() => auth.set({ enableWhatsAppVerification: true }));

const send = (phone: string) =>
  request(auth.app).post('/api/register/verify-phone').send({ phone });
const verify = (phone: string, code: string) =>
  request(auth.app).post('/api/register/verify-phone-code').send({ phone, code });

/** @returns a telephone and the code that was sent to it */
async function sent() {
  const { phone } = newPerson();
  const { body } = await send(phone).expect(200);
  expect(body).toEqual({ verified: false, message: 'Código enviado', resendInSeconds: 60 });
  return { phone, code: await lastCodeTo(phone) };
}

async function lastCodeTo(phone: string): Promise<string> {
  return (await auth.codesTo(phone)).at(-1)!.code;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the code verifies the telephone once', async () => {
  const { phone, code } = await sent();
  const { body } = await verify(phone, code).expect(200);
  expect(body).toEqual({ success: true, verified: true, message: 'Telefone verificado' });
  await verify(phone, code).expect(422);
});

test('a telephone counts as verified at once, without a message, while verification is off', async () => {
  await auth.set({});
  const { phone } = newPerson();
  const { body } = await send(phone).expect(200);
  expect(body).toMatchObject({ verified: true, message: 'Telefone verificado automaticamente' });
  expect(await auth.codesTo(phone)).toEqual([]);
});

test('the right code is refused after five wrong tries', async () => {
  const { phone, code } = await sent();
  for (let i = 0; i < 5; i++) {
    const { body } = await verify(phone, wrong(code)).expect(422);
    expect(body).toMatchObject({ code: 'INVALID_CODE', errors: { code: [expect.any(String)] } });
  }
  await verify(phone, code).expect(422);
});

test('the right code is accepted at the fifth try', async () => {
  const { phone, code } = await sent();
  for (let i = 0; i < 4; i++) await verify(phone, wrong(code)).expect(422);
  await verify(phone, code).expect(200);
});

test('simultaneous tries are limited to five', async () => {
  const { phone, code } = await sent();
  await Promise.all(Array.from({ length: 20 }, () => verify(phone, wrong(code)).expect(422)));
  const row = await auth.context.database.connection
    .collection('verification_codes')
    .findOne({ phone });
  expect(row?.['attempts']).toBe(5);
});

test('a code is valid for ten minutes', async () => {
  const early = await sent();
  auth.advance(9.9 * 60);
  await verify(early.phone, early.code).expect(200);
  const late = await sent();
  auth.advance(10.1 * 60);
  await verify(late.phone, late.code).expect(422);
});

test('a second code can be sent only after a minute, and replaces the first', async () => {
  const { phone, code } = await sent();
  auth.advance(40);
  const refused = await send(phone).expect(429);
  expect(refused.body).toMatchObject({ code: 'RESEND_TOO_SOON' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
  auth.advance(21);
  await send(phone).expect(200);
  const next = await lastCodeTo(phone);
  if (code !== next) await verify(phone, code).expect(422);
  await verify(phone, next).expect(200);
});

test('simultaneous requests send one code', async () => {
  const { phone } = newPerson();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(phone)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(await auth.codesTo(phone)).toHaveLength(1);
});

test('a telephone in another notation counts as the same telephone', async () => {
  const { phone, code } = await sent();
  await send(`(${phone.slice(3, 5)}) ${phone.slice(5)}`).expect(429);
  await verify(phone.slice(3), code).expect(200);
});

test('the code cannot be read in the database or in the message', async () => {
  const { phone, code } = await sent();
  const { connection } = auth.context.database;
  const rows = await connection.collection('verification_codes').find({ phone }).toArray();
  const messages = await auth.sent('auth.code.issued');
  expect(JSON.stringify([rows, messages.at(-1)])).not.toContain(code);
});

describe('a person with an account', () => {
  async function unverified() {
    await auth.set({});
    const { agent, person, user } = await registered(auth);
    await auth.users.updateOne({ _id: user.id }, { phoneVerified: false });
    await auth.set({ enableWhatsAppVerification: true });
    return { agent, phone: person.phone };
  }

  test('verifies the telephone with the code', async () => {
    const { agent, phone } = await unverified();
    await agent.post('/api/send-phone-verification').send({ phone }).expect(200);
    const code = await lastCodeTo(phone);
    await agent.post('/api/verify-phone').send({ phone, code }).expect(200);
    expect((await agent.get('/api/user')).body).toMatchObject({ phoneVerified: true });
    const { body } = await agent.post('/api/send-phone-verification').send({ phone });
    expect(body).toMatchObject({ verified: true });
  });

  test('gets a verified telephone without a code while verification is off', async () => {
    const { agent, phone } = await unverified();
    await auth.set({});
    const { body } = await agent.post('/api/send-phone-verification').send({ phone }).expect(200);
    expect(body).toMatchObject({ verified: true });
    expect((await agent.get('/api/user')).body).toMatchObject({ phoneVerified: true });
  });

  test('is refused another telephone', async () => {
    const { agent } = await unverified();
    const { phone } = newPerson();
    const asked = await agent.post('/api/send-phone-verification').send({ phone }).expect(422);
    expect(asked.body).toMatchObject({ code: 'PHONE_DIFFERS' });
    const tried = await agent.post('/api/verify-phone').send({ phone, code: '123456' }).expect(422);
    expect(tried.body).toMatchObject({ code: 'PHONE_DIFFERS' });
    expect(await auth.codesTo(phone)).toEqual([]);
  });

  test('cannot use a code that was sent before the account existed', async () => {
    const { agent, phone } = await unverified();
    await send(phone).expect(200);
    const code = await lastCodeTo(phone);
    await agent.post('/api/verify-phone').send({ phone, code }).expect(422);
  });
});
