import { createEncryption } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { type Model, Types } from 'mongoose';
import { generateSync } from 'otplib';
import { type UserRow, userModel } from '../users/user.model';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import { newTotpSecret } from './totp';
import { TwoFactor } from './two-factor';

const encryption = createEncryption(Buffer.alloc(32, 7));
const noon = Date.parse('2026-03-01T12:00:00Z');
let context: Awaited<ReturnType<typeof createTestContext>>;
let users: Model<UserRow>;
let twoFactor: TwoFactor;
let now = new Date(noon);

beforeAll(async () => {
  context = await createTestContext('auth');
  users = userModel(context.database.connection);
  const { cache, log } = context;
  twoFactor = new TwoFactor({ users, encryption, cache, log, now: () => now });
});

afterAll(() => context.close());

beforeEach(() => {
  now = new Date(noon);
});

/** Somebody with a second factor, whose secret and recovery codes the test knows. */
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

/** Six digits that are none of the codes that would be taken. */
function wrong({ code }: Awaited<ReturnType<typeof person>>): string {
  const right = [-30, 0, 30].map(code);
  return ['000000', '111111', '222222', '333333'].find((text) => !right.includes(text)) ?? '';
}

const refused = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) };

test('a code works once', async () => {
  const { row, code } = await person();
  expect(await twoFactor.accept(row, code())).toBe(true);
  expect(await twoFactor.accept(row, code())).toBe(false);
});

test('of simultaneous requests with one code one is accepted', async () => {
  const { row, code } = await person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => twoFactor.accept(row, code())));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a code older than the last accepted one is refused', async () => {
  const { row, code } = await person();
  expect(await twoFactor.accept(row, code(30))).toBe(true);
  expect(await twoFactor.accept(row, code(0))).toBe(false);
  now = new Date(noon + 60_000);
  expect(await twoFactor.accept(row, code())).toBe(true);
});

test("another person's code is wrong", async () => {
  const [ana, bruno] = await Promise.all([person(), person()]);
  expect(await twoFactor.accept(ana.row, bruno.code())).toBe(false);
  expect(await twoFactor.accept(ana.row, bruno.recoveryCodes[0]!)).toBe(false);
});

test('each recovery code works once, however it is typed', async () => {
  const { row, recoveryCodes } = await person();
  const [one, other] = recoveryCodes;
  expect(await twoFactor.accept(row, one!.toLowerCase().replace('-', ''))).toBe(true);
  expect(await twoFactor.accept(row, one!)).toBe(false);
  expect(await twoFactor.accept(row, other!)).toBe(true);
});

test('of simultaneous requests with one recovery code one is accepted', async () => {
  const { row, recoveryCodes } = await person();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => twoFactor.accept(row, recoveryCodes[0]!)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('after the second factor was turned off, its codes are refused', async () => {
  const { row, code, recoveryCodes } = await person();
  await users.updateOne({ _id: row._id }, { twoFactorEnabled: false });
  expect(await twoFactor.accept(row, code())).toBe(false);
  expect(await twoFactor.accept(row, recoveryCodes[0]!)).toBe(false);
});

test('after five wrong codes the right one is refused for a while too, for this person only', async () => {
  const [ana, bruno] = await Promise.all([person(), person()]);
  for (let i = 0; i < 5; i += 1) expect(await twoFactor.accept(ana.row, wrong(ana))).toBe(false);
  await expect(twoFactor.accept(ana.row, ana.code())).rejects.toMatchObject(refused);
  await expect(twoFactor.accept(ana.row, ana.recoveryCodes[0]!)).rejects.toMatchObject(refused);
  expect(await twoFactor.accept(bruno.row, bruno.code())).toBe(true);
});

test('simultaneous guesses are counted one by one', async () => {
  const ana = await person();
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => twoFactor.accept(ana.row, wrong(ana))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a right code resets the count of wrong ones, but not the limit of fifty tries a day', async () => {
  const ana = await person();
  for (const recoveryCode of ana.recoveryCodes) {
    for (let i = 0; i < 4; i += 1) expect(await twoFactor.accept(ana.row, wrong(ana))).toBe(false);
    expect(await twoFactor.accept(ana.row, recoveryCode)).toBe(true);
  }
  await expect(twoFactor.accept(ana.row, ana.code())).rejects.toMatchObject(refused);
});
