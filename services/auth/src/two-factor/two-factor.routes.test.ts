import { credentialsChanged, identityAudited, securityEndpoints } from '@bambuzal/contracts';
import { generateSync } from 'otplib';
import { TestAuth, type TestPerson } from '../testing/test-auth';

const { setUpTwoFactor, enableTwoFactor, disableTwoFactor } = securityEndpoints;
let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});

afterAll(() => auth.close());

/** Makes a code. `seconds` gives another time step, because a code works only once. */
const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Date.now() / 1000 + seconds });

async function setUp(person: TestPerson): Promise<string> {
  const { body } = await person.call(setUpTwoFactor);
  return body.secret;
}

async function enable(person: TestPerson) {
  const secret = await setUp(person);
  const { body } = await person.call(enableTwoFactor, { body: { token: codeOf(secret) } });
  const recoveryCodes: string[] = body.recoveryCodes;
  return { secret, recoveryCodes };
}

test('a set-up returns a secret, which is stored as pending and encrypted', async () => {
  const ana = await auth.person();
  const { body } = await ana.call(setUpTwoFactor);
  expect(body.otpauthUrl).toBe(
    `otpauth://totp/Bambuzal:${ana.username}?secret=${body.secret}&issuer=Bambuzal&algorithm=SHA1&digits=6&period=30`,
  );
  const row = await auth.row(ana.id);
  expect(row).toMatchObject({ twoFactorEnabled: false, twoFactorSecret: null });
  expect(JSON.stringify(row)).not.toContain(body.secret);
});

test('a code turns the second factor on, returns ten recovery codes, and is published and recorded', async () => {
  const ana = await auth.person();
  const { secret, recoveryCodes } = await enable(ana);
  expect(new Set(recoveryCodes).size).toBe(10);
  const row = await auth.row(ana.id);
  expect(row).toMatchObject({ twoFactorEnabled: true, pendingTwoFactorSecret: null });
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(text);
  expect(await auth.messages(credentialsChanged, ana.id)).toMatchObject([
    { change: 'two_factor_enabled' },
  ]);
  expect(await auth.messages(identityAudited, ana.id)).toMatchObject([
    { action: 'update', adminId: null, newValues: { twoFactorEnabled: true } },
  ]);
});

test('the code that turned the second factor on cannot turn it off', async () => {
  const ana = await auth.person();
  const secret = await setUp(ana);
  const token = codeOf(secret);
  expect((await ana.call(enableTwoFactor, { body: { token } })).status).toBe(200);
  const { status, body } = await ana.call(disableTwoFactor, { body: { token } });
  expect([status, body.code]).toEqual([422, 'INVALID_CODE']);
});

test('a wrong code does not turn the second factor on', async () => {
  const ana = await auth.person();
  const secret = await setUp(ana);
  for (const token of [codeOf(secret, 3600), 'ABCDE-FGHJK']) {
    const { status, body } = await ana.call(enableTwoFactor, { body: { token } });
    expect([status, body.code]).toEqual([422, 'INVALID_CODE']);
    expect(body.errors).toHaveProperty('token');
  }
  expect(await auth.row(ana.id)).toMatchObject({ twoFactorEnabled: false });
});

test('the second factor can be turned on only after a set-up, and set up only while it is off', async () => {
  const ana = await auth.person();
  const early = await ana.call(enableTwoFactor, { body: { token: '123456' } });
  expect([early.status, early.body.code]).toEqual([409, 'TWO_FACTOR_NOT_SET_UP']);
  const { secret } = await enable(ana);
  for (const [endpoint, body] of [
    [setUpTwoFactor, undefined],
    [enableTwoFactor, { token: codeOf(secret, 30) }],
  ] as const) {
    const late = await ana.call(endpoint, body && { body });
    expect([late.status, late.body.code]).toEqual([409, 'TWO_FACTOR_ALREADY_ENABLED']);
  }
});

test('only one of two simultaneous requests turns the second factor on and gets recovery codes', async () => {
  const ana = await auth.person();
  const token = codeOf(await setUp(ana));
  const answers = await Promise.all(
    [1, 2].map(() => ana.call(enableTwoFactor, { body: { token } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await auth.messages(credentialsChanged, ana.id)).toHaveLength(1);
});

test('a later code turns the second factor off and removes its data', async () => {
  const ana = await auth.person();
  const { secret } = await enable(ana);
  const { status } = await ana.call(disableTwoFactor, { body: { token: codeOf(secret, 30) } });
  expect(status).toBe(200);
  expect(await auth.row(ana.id)).toMatchObject({
    twoFactorEnabled: false,
    twoFactorSecret: null,
    recoveryCodeHashes: [],
  });
  expect((await auth.messages(credentialsChanged, ana.id)).at(-1)).toMatchObject({
    change: 'two_factor_disabled',
  });
});

test('a recovery code turns the second factor off', async () => {
  const ana = await auth.person();
  const { recoveryCodes } = await enable(ana);
  const { status } = await ana.call(disableTwoFactor, { body: { token: recoveryCodes[3]! } });
  expect(status).toBe(200);
  const again = await ana.call(disableTwoFactor, { body: { token: recoveryCodes[4]! } });
  expect([again.status, again.body.code]).toEqual([409, 'TWO_FACTOR_NOT_ENABLED']);
});
