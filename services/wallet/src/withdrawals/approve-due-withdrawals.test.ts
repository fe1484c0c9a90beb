import { centsSchema, referralBonusesRevoked, userChanged } from '@bambuzal/contracts';
import { payoutDayModel } from '../payouts/payout-day.model';
import type { Payout, PayoutProvider, PayoutState } from '../payouts/payout-provider';
import { PayoutWorker } from '../payouts/payout-worker';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { approveDueWithdrawals } from './approve-due-withdrawals';
import { approveWithdrawal } from './approve-withdrawal';
import { memberConcern } from './member-concern';
import { requestWithdrawal } from './request-withdrawal';
import { type WithdrawalDependencies, withdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalModel } from './withdrawal.model';

const settings = {
  withdrawalSafetyHours: 0,
  newKeyHoldHours: 0,
  minAutomatedWithdrawalAmount: 500,
  payoutAutoMemberCount: 2,
  payoutAutoMemberAmount: 1000,
  payoutAutoDayAmount: 20_000,
  // Withdrawals to new keys right after a deposit are as risky as these tests need.
  payoutAutoMaxRisk: 100,
};

class Provider implements PayoutProvider {
  readonly name = 'double';
  readonly isSimulated = false;
  readonly isByHand = false;
  readonly paid: Payout[] = [];
  instead: PayoutState | undefined;
  /** Called when the worker asks the provider about a payout. */
  whenAsked: (() => Promise<void>) | undefined;

  pay(payout: Payout): Promise<PayoutState> {
    if (this.instead) return Promise.resolve(this.instead);
    this.paid.push(payout);
    return Promise.resolve({ status: 'paid', externalId: payout.reference });
  }

  async stateOf(): Promise<'unknown'> {
    await this.whenAsked?.();
    return 'unknown';
  }
}

let wallet: WalletApp;
let provider: Provider;
let dependencies: WithdrawalDependencies;
let woken = 0;

beforeAll(async () => {
  // The app's own worker pays nothing, because outside the demo people pay.
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());

beforeEach(async () => {
  await wallet.set(settings);
  provider = new Provider();
  woken = 0;
  const service = { ...wallet.dependencies, settings: wallet.context.settings };
  dependencies = withdrawalDependencies(service, provider, () => void (woken += 1));
  await rows().deleteMany({});
  await payoutDayModel(wallet.dependencies.connection).deleteMany({});
});
afterEach(async () => {
  const accounts = await wallet.dependencies.accounts.find().lean();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});

const rows = () => withdrawalModel(wallet.dependencies.connection);
const approve = (id: string) =>
  dependencies.transact(async (unit) => {
    const withdrawal = await dependencies.withdrawals.read(id, unit);
    await approveWithdrawal(dependencies, unit, withdrawal, { by: null });
  });

/** Makes a payout worker. Several workers represent several instances of the service. */
function worker(): PayoutWorker {
  return new PayoutWorker({
    withdrawals: dependencies.withdrawals,
    provider,
    approveDue: (isStopped) => approveDueWithdrawals(dependencies, isStopped),
    isPaused: async () => (await dependencies.settings.read()).payoutsPaused,
    concernAbout: (userId) =>
      dependencies.transact((unit) => memberConcern(dependencies, unit, userId)),
    log: wallet.dependencies.log,
    now: wallet.now,
  });
}

async function member(cents = 1_000_000) {
  const userId = newMember();
  await wallet.fund(userId, 'yield', cents);
  const key = await dependencies.keys.add(userId, {
    keyType: 'email',
    keyValue: `${userId}@example.com`,
  });
  const ask = (amount: number) =>
    dependencies.transact((unit) =>
      requestWithdrawal(dependencies, unit, userId, {
        amount: centsSchema.parse(amount),
        walletType: 'yield',
        method: 'pix',
        pixKeyId: String(key._id),
      }),
    );
  return { userId, ask };
}

async function manyOf(count: number, ask: () => Promise<string>): Promise<void> {
  for (let i = 0; i < count; i += 1) await ask();
}

const statesOf = async (userId?: string) => {
  const found = await rows()
    .find(userId === undefined ? {} : { userId })
    .lean();
  const states = found.map(
    (row) => `${row.status} ${row.payoutStatus} ${String(row.personNeededFor)}`,
  );
  return Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((other) => other === state).length]),
  );
};
/** Messages to administrators about a member's withdrawals that need a review. */
const toReview = async (userId: string) => {
  const sent = await wallet.sent('wallet.withdrawal.review-needed');
  return sent.filter((data) => data['userId'] === userId);
};
const paidSum = () => provider.paid.reduce((sum, { amount }) => sum + amount, 0);

test('a risky withdrawal is left to people, however small it is', async () => {
  await wallet.set({ ...settings, payoutAutoMaxRisk: 50 });
  const { ask } = await member();
  const id = await ask(2_000);
  await approveDueWithdrawals(dependencies);
  const { personNeededFor, risk, status } = await dependencies.withdrawals.read(id);
  expect({ personNeededFor, score: risk?.score, status }).toEqual({
    personNeededFor: 'risk',
    score: 50,
    status: 'pending',
  });
});

test('pays two of twenty R$ 50 requests automatically and leaves eighteen for review, also on the next day', async () => {
  const { ask, userId } = await member();
  await manyOf(20, () => ask(5_000));
  expect(await statesOf()).toEqual({ 'pending none null': 20 });
  await worker().runOnce();
  const expected = { 'approved paid null': 2, 'pending none member_count': 18 };
  expect(await statesOf()).toEqual(expected);
  expect(provider.paid).toHaveLength(2);
  wallet.advance(24 * 3600);
  await worker().runOnce();
  expect(await statesOf()).toEqual(expected);
  const records = (await wallet.sent('wallet.audit.recorded')).filter(
    (record) => record['userId'] === userId && record['action'] === 'update',
  );
  expect(records).toHaveLength(18);
  expect(await toReview(userId)).toHaveLength(18);
  const { body } = await wallet.admin.get(`/api/admin/withdrawals?userId=${userId}&status=pending`);
  expect(body.data[0].personNeededFor).toBe('member_count');
  // Requests of the next day are within the new day's limits.
  await ask(5_000);
  await worker().runOnce();
  expect(provider.paid).toHaveLength(3);
});

test('a committed request wakes the worker unless it needs a review', async () => {
  const { ask, userId } = await member();
  await ask(5_000);
  expect(woken).toBe(1);
  expect(await toReview(userId)).toEqual([]);
  const id = await ask(50_001);
  expect(woken).toBe(1);
  expect(await toReview(userId)).toMatchObject([{ withdrawalId: id, amount: 50_001 }]);
  const row = await rows().findOne({ isAutomatic: false }).orFail().lean();
  expect(row).toMatchObject({ isAutomatic: false, personNeededFor: null, payoutDueAt: null });
  await approve(id);
  expect(woken).toBe(2);
});

test("a member's daily amount is never exceeded", async () => {
  await wallet.set({ ...settings, payoutAutoMemberCount: 10 });
  const { ask } = await member();
  await manyOf(4, () => ask(30_000));
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'approved paid null': 3, 'pending none member_amount': 1 });
});

test('several instances together never exceed the limits of a member or of the day', async () => {
  await wallet.set({ ...settings, payoutAutoMemberCount: 3, payoutAutoDayAmount: 250 });
  const members = await Promise.all(Array.from({ length: 4 }, () => member()));
  await Promise.all(members.map(({ ask }) => manyOf(5, () => ask(2_500))));
  await Promise.all(Array.from({ length: 4 }, () => worker().runOnce()));
  expect(paidSum()).toBe(25_000);
  expect(await rows().countDocuments({ payoutStatus: 'paid' })).toBe(10);
  expect(await rows().countDocuments({ status: 'pending', isAutomatic: false })).toBe(10);
  for (const { userId } of members) {
    const paid = await rows().countDocuments({ userId, payoutStatus: 'paid' });
    expect(paid).toBeLessThanOrEqual(3);
  }
  const days = await payoutDayModel(wallet.dependencies.connection).find().lean();
  expect(days.find(({ _id }) => _id.endsWith('/all'))).toMatchObject({ count: 10, amount: 25_000 });
});

test('no payout is approved or sent while payouts are paused, and both continue afterwards', async () => {
  const { ask } = await member();
  const [small, large] = [await ask(5_000), await ask(60_000)];
  await approve(large);
  await wallet.set({ ...settings, payoutsPaused: true });
  for (let round = 0; round < 3; round += 1) await worker().runOnce();
  expect(await statesOf()).toEqual({ 'pending none null': 1, 'approved sending null': 1 });
  expect(provider.paid).toHaveLength(0);
  await wallet.set(settings);
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'approved paid null': 2 });
  expect(provider.paid.map(({ reference }) => reference).sort()).toEqual(
    [`${large}:1`, `${small}:1`].sort(),
  );
});

test('a payout is not sent if payouts are paused between approval and payment', async () => {
  const { ask } = await member();
  await ask(5_000);
  provider.whenAsked = () => wallet.set({ ...settings, payoutsPaused: true });
  await worker().runOnce();
  provider.whenAsked = undefined;
  expect(provider.paid).toHaveLength(0);
  expect(await statesOf()).toEqual({ 'approved sending null': 1 });
  await wallet.set(settings);
  await worker().runOnce();
  expect(provider.paid).toHaveLength(1);
});

test('a failed payout still counts towards the limits of the day', async () => {
  const { ask } = await member();
  await manyOf(3, () => ask(5_000));
  provider.instead = { status: 'failed', reason: 'chave inexistente' };
  await worker().runOnce();
  provider.instead = undefined;
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'pending failed null': 2, 'pending none member_count': 1 });
});

test('a lowered limit applies to withdrawals that already wait', async () => {
  const { ask } = await member();
  await ask(5_000);
  await wallet.set({ ...settings, minAutomatedWithdrawalAmount: 49.99 });
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'pending none request_amount': 1 });
});

test('another instance decides the withdrawal of an instance that crashed', async () => {
  const { ask } = await member();
  await ask(5_000);
  const transact = () => Promise.reject(new Error('killed'));
  await approveDueWithdrawals({ ...dependencies, transact });
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'pending none null': 1 });
  wallet.advance(30);
  await worker().runOnce();
  expect(await statesOf()).toEqual({ 'approved paid null': 1 });
});

const closeAccount = (userId: string) =>
  wallet.receive(userChanged, {
    userId,
    username: 'fechada',
    fullName: 'Conta Fechada',
    role: 'user',
    adminType: null,
    isActive: false,
  });

/** Takes back a bonus of R$ 100 that the member has spent. */
const revokeSpentBonus = (userId: string) =>
  wallet.receive(referralBonusesRevoked, {
    batchId: `batch-${userId}`,
    bonuses: [
      {
        bonusId: `bonus-${userId}`,
        userId,
        amount: centsSchema.parse(10_000),
        description: 'Bônus estornado',
        investmentId: null,
      },
    ],
  });

describe.each([
  ['a closed account', closeAccount, 'account_closed'],
  ['a member who owes a bonus', revokeSpentBonus, 'debt'],
])('automatic payouts and %s', (_who, happen, reason) => {
  test('a paused withdrawal goes to review at once, and is not paid when payouts are resumed', async () => {
    await wallet.set({ ...settings, payoutsPaused: true });
    const { ask, userId } = await member();
    await ask(2_000);
    await worker().runOnce();
    await happen(userId);
    expect(await statesOf(userId)).toEqual({ [`pending none ${reason}`]: 1 });
    expect(await toReview(userId)).toHaveLength(1);
    await wallet.set(settings);
    await worker().runOnce();
    expect(provider.paid).toEqual([]);
  });

  test('a held withdrawal is not paid when its hold ends', async () => {
    await wallet.set({ ...settings, newKeyHoldHours: 24 });
    const { ask, userId } = await member();
    await ask(2_000);
    await happen(userId);
    wallet.advance(25 * 3600);
    await worker().runOnce();
    expect(provider.paid).toEqual([]);
    expect(await statesOf(userId)).toEqual({ [`pending none ${reason}`]: 1 });
  });

  test('a later request goes to review', async () => {
    const { ask, userId } = await member();
    await happen(userId);
    await ask(2_000);
    await worker().runOnce();
    expect(await statesOf(userId)).toEqual({ [`pending none ${reason}`]: 1 });
  });

  test('an automatic approval that has not reached the provider is withdrawn', async () => {
    const { ask, userId } = await member();
    await approve(await ask(2_000));
    await happen(userId);
    await worker().runOnce();
    expect(provider.paid).toEqual([]);
    expect(await statesOf(userId)).toEqual({ [`pending none ${reason}`]: 1 });
    expect(await toReview(userId)).toHaveLength(1);
  });

  test('an approval that may have reached the provider is still paid', async () => {
    const { ask, userId } = await member();
    await approve(await ask(2_000));
    provider.instead = { status: 'sending' };
    await worker().runOnce();
    await happen(userId);
    provider.instead = undefined;
    wallet.advance(10);
    await worker().runOnce();
    expect(provider.paid).toHaveLength(1);
  });
});
