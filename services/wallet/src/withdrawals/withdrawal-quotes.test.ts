import { userRegistered } from '@bambuzal/contracts';
import type { PayoutProvider, PixKeyOwner } from '../payouts/payout-provider';
import { PayoutSimulator } from '../payouts/payout-simulator';
import { simulatedPayoutModel } from '../payouts/simulated-payout.model';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';
import { withdrawalDependencies } from './withdrawal-dependencies';
import { WithdrawalQuotes } from './withdrawal-quotes';

const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const noHolds = { withdrawalSafetyHours: 0, newKeyHoldHours: 0 };

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({ ...noHolds, withdrawalFeePercentage: 1.5 }));

async function registered(fullName: string) {
  const fixture = await withdrawalFixture(wallet);
  await wallet.receive(userRegistered, {
    userId: fixture.userId,
    username: fixture.userId,
    fullName,
    role: 'user',
    referralCode: 'REF',
    referrerId: null,
    language: 'pt-BR',
    registeredAt: wallet.now().toISOString(),
  });
  return fixture;
}

test('a quote shows the cost of a withdrawal', async () => {
  const { body } = await wallet.as(newMember()).get('/api/withdrawals/quote?amount=33.33');
  expect(body).toEqual({
    amount: 33.33,
    fee: 0.5,
    netAmount: 32.83,
    minimum: 20,
    automatic: false,
    dueAt: expect.any(String),
    heldUntil: null,
    heldFor: null,
    rate: null,
    tokens: null,
    destination: null,
    owner: null,
  });
});

test("a quote shows the key masked, with the owner's name from the directory", async () => {
  const { quote, pixKeyId, userId } = await registered('Ana Souza');
  const { body } = await quote({ amount: 50, pixKeyId }).expect(200);
  expect(body).toMatchObject({
    destination: `${userId.slice(0, 4)}***.com`,
    owner: { name: 'Ana Souza', simulated: true },
  });
});

test("a quote shows the owner's name of another person's key, and no name for a random key", async () => {
  const [ana, bruno] = [await registered('Ana Souza'), await registered('Bruno Lima')];
  const add = async (keyType: string, keyValue: string) => {
    const { body } = await bruno.member.post('/api/pix-keys', { keyType, keyValue }).expect(201);
    return String(body.id);
  };
  const foreign = await add('email', `${ana.userId}@example.com`);
  const random = await add('random', crypto.randomUUID());
  const ownerOf = async (pixKeyId: string) =>
    (await bruno.quote({ amount: 50, pixKeyId }).expect(200)).body.owner;
  expect(await ownerOf(foreign)).toEqual({ name: 'Ana Souza', simulated: true });
  expect(await ownerOf(random)).toBeNull();
  const { body } = await bruno.quote({ amount: 50, pixKeyId: ana.pixKeyId }).expect(422);
  expect(body.code).toBe('PIX_KEY_UNKNOWN');
});

test('a quote in USDT shows the rate and the tokens for the net amount', async () => {
  await wallet.set({ ...noHolds, withdrawalFeePercentage: 10, usdtRate: 5.4 });
  const { quote } = await withdrawalFixture(wallet);
  const crypto = { amount: 100, method: 'crypto', cryptoAddress: address };
  expect((await quote(crypto).expect(200)).body).toMatchObject({
    netAmount: 90,
    rate: 5.4,
    tokens: '16.666666',
    destination: 'TQHg***eaBr',
    owner: null,
  });
  const wrong = { ...crypto, cryptoAddress: `${address.slice(0, -1)}s` };
  expect((await quote(wrong).expect(422)).body.code).toBe('CRYPTO_ADDRESS_INVALID');
  const contract = { ...crypto, cryptoAddress: usdtContract };
  expect((await quote(contract).expect(422)).body.code).toBe('CRYPTO_ADDRESS_IS_CONTRACT');
});

test('a quote shows the reason and the end of a hold', async () => {
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 24 });
  const { quote, pixKeyId } = await withdrawalFixture(wallet);
  const { body } = await quote({ amount: 50, pixKeyId }).expect(200);
  expect(body.heldFor).toBe('new_destination');
  expect(Date.parse(body.dueAt)).toBeGreaterThan(Date.parse(body.heldUntil));
  expect((await quote({ amount: 50 }).expect(200)).body).toMatchObject({ heldFor: null });
});

test('a quote promises no automatic payment when the limits or a pause prevent it', async () => {
  const automatic = {
    ...noHolds,
    minAutomatedWithdrawalAmount: 100,
    payoutAutoMaxRisk: 100,
  };
  const isAutomatic = async (settings: object) => {
    await wallet.set({ ...automatic, ...settings });
    const { quote, pixKeyId } = await withdrawalFixture(wallet);
    return (await quote({ amount: 50, pixKeyId }).expect(200)).body.automatic;
  };
  expect(await isAutomatic({})).toBe(true);
  expect(await isAutomatic({ payoutAutoMaxRisk: 30 })).toBe(false);
  expect(await isAutomatic({ payoutsPaused: true })).toBe(false);
  expect(await isAutomatic({ payoutAutoMemberCount: 0 })).toBe(false);
  expect(await isAutomatic({ payoutAutoMemberAmount: 49.99 })).toBe(false);
  expect(await isAutomatic({ payoutAutoDayAmount: 49.99 })).toBe(false);
});

test.each<[string, () => Promise<PixKeyOwner | 'unknown'>]>([
  ['down', () => Promise.reject(new Error('connection refused'))],
  ['slow', () => new Promise(() => undefined)],
])('a directory that is %s does not delay the quote', async (_, answer) => {
  class Provider extends PayoutSimulator {
    override ownerOf = answer;
  }
  const rows = simulatedPayoutModel(wallet.dependencies.connection);
  const provider: PayoutProvider = new Provider(rows, wallet.now, answer);
  const service = { ...wallet.dependencies, settings: wallet.context.settings };
  const quotes = new WithdrawalQuotes(withdrawalDependencies(service, provider));
  const { userId, pixKeyId } = await registered('Ana Souza');
  const [amount] = (await wallet.dependencies.accounts.find({ owner: userId }).lean()).map(
    ({ balance }) => balance,
  );
  const began = Date.now();
  const quote = await quotes.quote(userId, { amount: amount!, method: 'pix', pixKeyId });
  expect(quote).toMatchObject({ owner: null, fee: 1_500 });
  expect(Date.now() - began).toBeLessThan(5_000);
});
