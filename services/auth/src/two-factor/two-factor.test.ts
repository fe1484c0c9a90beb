import { createEncryption } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { type Model, Types } from 'mongoose';
import { generateSync } from 'otplib';
import { type UserRow, userModel } from '../users/user.model';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import { newTotpSecret } from './totp';
import { TwoFactor } from './two-factor';

const encryption = createEncryption(Buffer.alloc(32, 7));
const minuteMs = 60_000;
const noon = Date.parse('2026-03-01T12:00:00Z');
let context: Awaited<ReturnType<typeof createTestContext>>;
let users: Model<UserRow>;
let twoFactor: TwoFactor;
let now = new Date(noon);

beforeAll(async () => {
  context = await createTestContext('auth');
  users = userModel(context.database.connection);
  const { cache, log } = context;
  // Each person has passed the second factor on one device. The token of that device is the
  // person's id.
  const devices = {
    hasPassedSecondFactor: (userId: Types.ObjectId, token: string) =>
      Promise.resolve(token === String(userId)),
  };
  twoFactor = new TwoFactor({ users, devices, encryption, cache, log, now: () => now });
});

afterAll(() => context.close());

beforeEach(() => {
  now = new Date(noon);
});

const accept = (row: UserRow, token: string, device?: string) =>
  twoFactor.accept(row, token, device);

/** A person with a second factor, whose secret and recovery codes the test knows. */
async function person() {
  const _id = new Types.ObjectId();
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  const id = String(_id);
  await users.create({
    _id,
    username: id,
    usernameKey: id,
    password: '-',
    fullName: 'Ana',
    email: id,
    phone: id,
    country: 'BR',
    role: 'user',
    referralCode: id,
    twoFactorEnabled: true,
    twoFactorSecret: encryption.encrypt(secret),
    recoveryCodeHashes: recoveryCodes.map((code) => recoveryCodeHash(id, code)),
  });
  const row = await users.findById(_id).orFail().lean();
  return {
    row,
    recoveryCodes,
    code: (seconds = 0) => generateSync({ secret, epoch: now.getTime() / 1000 + seconds }),
  };
}

/** Returns six digits that differ from all codes accepted now. */
function wrong({ code }: Awaited<ReturnType<typeof person>>): string {
  const right = [-30, 0, 30].map(code);
  return ['000000', '111111', '222222', '333333'].find((text) => !right.includes(text)) ?? '';
}

const refused = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) };

test('a code works once', async () => {
  const { row, code } = await person();
  expect(await accept(row, code())).toBe(true);
  expect(await accept(row, code())).toBe(false);
});

test('only one of several simultaneous requests with the same code is accepted', async () => {
  const { row, code } = await person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(row, code())));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a code older than the last accepted code is refused', async () => {
  const { row, code } = await person();
  expect(await accept(row, code(30))).toBe(true);
  expect(await accept(row, code(0))).toBe(false);
  now = new Date(noon + 60_000);
  expect(await accept(row, code())).toBe(true);
});

test("another person's code is refused", async () => {
  const [ana, bruno] = await Promise.all([person(), person()]);
  expect(await accept(ana.row, bruno.code())).toBe(false);
  expect(await accept(ana.row, bruno.recoveryCodes[0]!)).toBe(false);
});

test('each recovery code works once, in any notation', async () => {
  const { row, recoveryCodes } = await person();
  const [one, other] = recoveryCodes;
  expect(await accept(row, one!.toLowerCase().replace('-', ''))).toBe(true);
  expect(await accept(row, one!)).toBe(false);
  expect(await accept(row, other!)).toBe(true);
});

test('only one of several simultaneous requests with the same recovery code is accepted', async () => {
  const { row, recoveryCodes } = await person();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => accept(row, recoveryCodes[0]!)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('codes are refused after the second factor was turned off', async () => {
  const { row, code, recoveryCodes } = await person();
  await users.updateOne({ _id: row._id }, { twoFactorEnabled: false });
  expect(await accept(row, code())).toBe(false);
  expect(await accept(row, recoveryCodes[0]!)).toBe(false);
});

test('after five wrong codes the right code is refused for a while, but only for this person', async () => {
  const [ana, bruno] = await Promise.all([person(), person()]);
  for (let i = 0; i < 5; i += 1) expect(await accept(ana.row, wrong(ana))).toBe(false);
  await expect(accept(ana.row, ana.code())).rejects.toMatchObject(refused);
  await expect(accept(ana.row, ana.recoveryCodes[0]!)).rejects.toMatchObject(refused);
  expect(await accept(bruno.row, bruno.code())).toBe(true);
});

test('each of several simultaneous wrong codes is counted', async () => {
  const ana = await person();
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => accept(ana.row, wrong(ana))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('right codes are not counted', async () => {
  const { row, code } = await person();
  for (let i = 0; i < 60; i += 1) {
    expect(await accept(row, code())).toBe(true);
    now = new Date(now.getTime() + 30_000);
  }
});

test('after fifty wrong codes in a day the right code is refused until the first wrong code is a day old', async () => {
  const ana = await person();
  for (let i = 0; i < 10; i += 1) {
    for (let guess = 0; guess < 5; guess += 1) await accept(ana.row, wrong(ana));
    expect(await accept(ana.row, ana.code(30)).catch(() => 'refused')).toBe('refused');
    now = new Date(now.getTime() + 16 * minuteMs);
  }
  await expect(accept(ana.row, ana.code())).rejects.toMatchObject(refused);
  now = new Date(noon + 24 * 60 * minuteMs);
  expect(await accept(ana.row, ana.code())).toBe(true);
});

test('wrong codes from elsewhere do not lock out a device on which a code was right before', async () => {
  const ana = await person();
  const device = String(ana.row._id);
  for (let i = 0; i < 5; i += 1) await accept(ana.row, wrong(ana));
  await expect(accept(ana.row, ana.code(), 'a device of nobody')).rejects.toMatchObject(refused);
  expect(await accept(ana.row, ana.code(), device)).toBe(true);
});

test('ten wrong codes on a known device lock out only that device', async () => {
  const ana = await person();
  const device = String(ana.row._id);
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, () => accept(ana.row, wrong(ana), device)),
  );
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(accept(ana.row, ana.code(), device)).rejects.toMatchObject(refused);
  expect(await accept(ana.row, ana.code())).toBe(true);
});
