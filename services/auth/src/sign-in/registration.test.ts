import { userRegistered } from '@bambuzal/contracts';
import request from 'supertest';
import { type AuthApp, createAuthApp, newPerson, registered } from '../testing/auth-app';

let auth: AuthApp;

beforeAll(async () => {
  auth = await createAuthApp();
});

afterAll(() => auth.close());
afterEach(() => auth.set({}));

const register = (person: object) => request(auth.app).post('/api/register').send(person);

test('a new member is signed in, published to other services, and has a referral code', async () => {
  const { person, user, agent } = await registered(auth);
  expect(user).toMatchObject({
    username: person.username,
    role: 'user',
    adminType: null,
    country: 'BR',
    phoneVerified: true,
    referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
  });
  await agent.get('/api/user').expect(200);
  expect((await auth.sent(userRegistered.type)).at(-1)).toMatchObject({
    userId: user.id,
    referrerId: null,
    language: 'pt-BR',
  });
});

test('the published registration contains the language of the request', async () => {
  await register(newPerson()).set('Accept-Language', 'it').expect(200);
  expect((await auth.sent(userRegistered.type)).at(-1)).toMatchObject({ language: 'it-IT' });
});

test('a role and an administrator type in a registration are ignored', async () => {
  const { user } = await registered(auth, { role: 'admin', adminType: 'master', isActive: true });
  expect(user).toMatchObject({ role: 'user', adminType: null });
});

test('a referral code is matched in upper or lower case', async () => {
  const { user } = await registered(auth);
  await registered(auth, { referralCode: user.referralCode.toLowerCase() });
  expect((await auth.sent(userRegistered.type)).at(-1)).toMatchObject({ referrerId: user.id });
});

test('an invitation link is read as its referral code', async () => {
  const { user } = await registered(auth);
  await registered(auth, {
    referralCode: ` https://bambuzal.example/auth?ref=${user.referralCode}`,
  });
  expect((await auth.sent(userRegistered.type)).at(-1)).toMatchObject({ referrerId: user.id });
});

test.each([
  '55 92 98765-43',
  '(092) 98765-43',
  '0055 92 98765-43',
  '\u202a+55 (92) 98765-43',
  'Telefone: 92 98765-43',
])('a telephone pasted as %s… is stored with its area code', async (beginning) => {
  const { user } = await registered(auth, { phone: `${beginning}21` });
  expect(user.phone).toBe('+5592987654321');
});

test.each(['(10) 98765-4321', '(23) 98765-4321', '+55 55 92 98765-4321', '(11) 88765-4321'])(
  'the telephone %s is refused, and the error names the field',
  async (phone) => {
    const { body } = await register(newPerson({ phone })).expect(400);
    expect(body).toMatchObject({ errors: { phone: [expect.any(String)] } });
  },
);

test('a password set in one form of Unicode can be used in another form', async () => {
  const { person } = await registered(auth, { password: 'Açaí-com-mél-77'.normalize('NFC') });
  const password = 'Açaí-com-mél-77'.normalize('NFD');
  await request(auth.app)
    .post('/api/login')
    .send({ username: person.username, password })
    .expect(200);
});

test('an unknown referral code is refused, and the error names the field', async () => {
  const { body } = await register(newPerson({ referralCode: 'NADA' })).expect(422);
  expect(body).toMatchObject({
    code: 'REFERRAL_CODE_UNKNOWN',
    errors: { referralCode: [expect.any(String)] },
  });
});

test.each([
  ['username', (text: string) => text.toUpperCase(), 'USERNAME_TAKEN'],
  ['email', (text: string) => text.toUpperCase(), 'EMAIL_TAKEN'],
] as const)('a %s that differs only in case is refused as taken', async (field, write, code) => {
  const { person } = await registered(auth);
  const { body } = await register(newPerson({ [field]: write(person[field]) })).expect(409);
  expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
});

test('only one of several simultaneous registrations gets the name', async () => {
  const { username } = newPerson();
  const answers = await Promise.all([1, 2, 3].map(() => register(newPerson({ username }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await auth.users.countDocuments({ usernameKey: username })).toBe(1);
});

test.each([
  ['shorter than the operator’s floor', { passwordMinLength: 10 }, 'abre-te', 'PASSWORD_TOO_SHORT'],
  ['common', {}, 'Password', 'PASSWORD_TOO_COMMON'],
  ['common', {}, '123456', 'PASSWORD_TOO_COMMON'],
])('a password that is %s is refused', async (_what, settings, password, code) => {
  await auth.set(settings);
  const { body } = await register(newPerson({ password })).expect(422);
  expect(body).toMatchObject({ code, errors: { password: [expect.any(String)] } });
});

test('the user name is refused as a password', async () => {
  const person = newPerson();
  const { body } = await register({ ...person, password: person.username }).expect(422);
  expect(body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
});

test('the password is hashed by argon2id with OWASP’s parameters', async () => {
  const { person } = await registered(auth);
  const row = await auth.users.findOne({ email: person.email }).lean();
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('a registration while the operator requires a verified telephone', () => {
  beforeEach(() => auth.set({ enableWhatsAppVerification: true }));

  const verify = (phone: string, code: string) =>
    request(auth.app).post('/api/register/verify-phone-code').send({ phone, code });

  async function proved(phone: string) {
    await request(auth.app).post('/api/register/verify-phone').send({ phone }).expect(200);
    const { code } = (await auth.codesTo(phone)).at(-1)!;
    await verify(phone, code).expect(200);
  }

  test("is refused with only the client's claim that the telephone is verified", async () => {
    const { body } = await register(newPerson({ phoneVerified: true })).expect(422);
    expect(body).toMatchObject({
      code: 'PHONE_NOT_VERIFIED',
      errors: { phone: [expect.any(String)] },
    });
  });

  test('uses up the proof of the telephone', async () => {
    const person = newPerson();
    await proved(person.phone);
    await register(person).expect(200);
    const { body } = await register(newPerson({ phone: person.phone })).expect(422);
    expect(body).toMatchObject({ code: 'PHONE_NOT_VERIFIED' });
  });

  test('does not use up the proof when it is refused', async () => {
    const { person: other } = await registeredBefore();
    const person = newPerson();
    await proved(person.phone);
    await register({ ...person, email: other.email }).expect(409);
    await register(person).expect(200);
  });

  test('is refused when the proof is older than half an hour', async () => {
    const person = newPerson();
    await proved(person.phone);
    auth.advance(31 * 60);
    const { body } = await register(person).expect(422);
    expect(body).toMatchObject({ code: 'PHONE_NOT_VERIFIED' });
  });

  async function registeredBefore() {
    await auth.set({});
    const before = await registered(auth);
    await auth.set({ enableWhatsAppVerification: true });
    return before;
  }
});
