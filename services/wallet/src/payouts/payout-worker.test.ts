import { centsSchema } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { approveDueWithdrawals } from '../withdrawals/approve-due-withdrawals';
import { approveWithdrawal } from '../withdrawals/approve-withdrawal';
import { requestWithdrawal, type WithdrawalCommand } from '../withdrawals/request-withdrawal';
import {
  type WithdrawalDependencies,
  withdrawalDependencies,
} from '../withdrawals/withdrawal-dependencies';
import { withdrawalModel } from '../withdrawals/withdrawal.model';
import { cryptoTransferModel } from './crypto-transfer.model';
import type { Payout, PayoutProvider, PayoutState } from './payout-provider';
import { PayoutWorker, type PayoutWorkerOptions } from './payout-worker';

const address = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';

/** Pays on every call and counts the calls. Avoiding double payments is the worker's task. */
class ProviderDouble implements PayoutProvider {
  readonly name = 'double';
  readonly isSimulated = false;
  readonly isByHand = false;
  /** Payouts whose money left, in order. */
  readonly paid: Payout[] = [];
  asked = 0;
  /** Makes the answer of `pay`, after the money left. */
  answer: (state: PayoutState) => Promise<PayoutState> = (state) => Promise.resolve(state);
  /** Makes a state that is returned instead of a payment. */
  instead: ((reference: string) => PayoutState) | undefined;

  pay(payout: Payout): Promise<PayoutState> {
    this.asked += 1;
    const instead = this.instead?.(payout.reference);
    if (instead) return this.answer(instead);
    this.paid.push(payout);
    return this.answer({ status: 'paid', externalId: `double-${payout.reference}` });
  }

  stateOf(reference: string): Promise<PayoutState | 'unknown'> {
    if (this.paidOf(reference).length === 0) return Promise.resolve('unknown');
    return Promise.resolve({ status: 'paid', externalId: `double-${reference}` });
  }

  /** @param reference the whole reference or its beginning */
  paidOf(reference: string): Payout[] {
    return this.paid.filter((payout) => payout.reference.startsWith(reference));
  }
}

let wallet: WalletApp;
let provider: ProviderDouble;
let dependencies: WithdrawalDependencies;

beforeAll(async () => {
  // The app's own worker pays nothing, because outside the demo people pay.
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());

beforeEach(async () => {
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0, withdrawalFeePercentage: 10 });
  provider = new ProviderDouble();
  const service = { ...wallet.dependencies, settings: wallet.context.settings };
  dependencies = withdrawalDependencies(service, provider);
  await withdrawalModel(wallet.dependencies.connection).deleteMany({ payoutStatus: 'sending' });
});

afterEach(async () => {
  const accounts = await wallet.dependencies.accounts.find().lean();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});

function worker(options: Partial<PayoutWorkerOptions> = {}): PayoutWorker {
  return new PayoutWorker({
    withdrawals: dependencies.withdrawals,
    provider,
    log: wallet.dependencies.log,
    now: wallet.now,
    approveDue: (isStopped) => approveDueWithdrawals(dependencies, isStopped),
    isPaused: async () => (await wallet.context.settings.read()).payoutsPaused,
    concernAbout: () => Promise.resolve(null),
    ...options,
  });
}

/** Requests a withdrawal of R$ 100,00, R$ 90,00 net for the member. */
async function asked(command: Partial<WithdrawalCommand> = {}) {
  const userId = newMember();
  await wallet.fund(userId, 'bonus', 10_000);
  const key = await dependencies.keys.add(userId, {
    keyType: 'email',
    keyValue: `${userId}@example.com`,
  });
  const amount = centsSchema.parse(10_000);
  const id = await dependencies.transact((unit) =>
    requestWithdrawal(dependencies, unit, userId, {
      amount,
      walletType: 'bonus',
      method: 'pix',
      pixKeyId: String(key._id),
      ...command,
    }),
  );
  return { id, userId, row: () => dependencies.withdrawals.read(id) };
}

const approve = (id: string, approval: Parameters<typeof approveWithdrawal>[3]) =>
  dependencies.transact(async (unit) => {
    const withdrawal = await dependencies.withdrawals.read(id, unit);
    await approveWithdrawal(dependencies, unit, withdrawal, approval);
  });

async function approved(command: Partial<WithdrawalCommand> = {}) {
  const withdrawal = await asked(command);
  await approve(withdrawal.id, { by: null });
  return withdrawal;
}

const balances = async (userId: string) =>
  Object.fromEntries(await wallet.dependencies.ledger.balancesOf(userId));
const recordsOf = async (id: string) =>
  (await wallet.sent('wallet.audit.recorded'))
    .filter(({ entityId }) => entityId === id)
    .map(({ action }) => action);
const settlementsOf = (id: string) =>
  wallet.dependencies.entries.countDocuments({ reference: `withdrawal:${id}:settlement` });

async function expectPaidOnce({ id, userId }: { id: string; userId: string }, attempt = 1) {
  expect(provider.paidOf(id).map(({ reference }) => reference)).toEqual([`${id}:${attempt}`]);
  expect(await dependencies.withdrawals.read(id)).toMatchObject({
    status: 'approved',
    payoutStatus: 'paid',
    payoutDueAt: null,
    provider: 'double',
    externalPaymentId: `double-${id}:${attempt}`,
  });
  expect(await settlementsOf(id)).toBe(1);
  expect(await balances(userId)).toEqual({ bonus: 0, withdrawal_hold: 0 });
  const line = await wallet.dependencies.transactions
    .findOne({ relatedWithdrawalId: id })
    .orFail()
    .lean();
  expect(line.status).toBe('completed');
  const messages = await wallet.sent('wallet.withdrawal.paid');
  expect(messages.filter(({ withdrawalId }) => withdrawalId === id)).toHaveLength(1);
  expect((await recordsOf(id)).filter((action) => action === 'pix_transfer_success')).toHaveLength(
    1,
  );
}

test('an approved withdrawal is paid without its fee and settled', async () => {
  const withdrawal = await approved();
  await worker().runOnce();
  await expectPaidOnce(withdrawal);
  expect(provider.paidOf(withdrawal.id)[0]).toEqual({
    reference: `${withdrawal.id}:1`,
    amount: 9_000,
    destination: { method: 'pix', keyType: 'email', key: `${withdrawal.userId}@example.com` },
  });
  await worker().runOnce();
  expect(provider.asked).toBe(1);
});

test('USDT is paid at the rate of the request, and its transfer is recorded', async () => {
  await wallet.set({
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeePercentage: 10,
    usdtRate: 5,
  });
  const { id } = await approved({ method: 'crypto', cryptoAddress: address });
  await wallet.set({
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeePercentage: 10,
    usdtRate: 9,
  });
  await worker().runOnce();
  expect(provider.paidOf(id)[0]?.destination).toEqual({
    method: 'crypto',
    token: 'USDT',
    network: 'TRX',
    address,
    tokenMicros: 18_000_000,
  });
  expect(
    await cryptoTransferModel(wallet.dependencies.connection).findOne({ withdrawalId: id }).lean(),
  ).toMatchObject({
    tokenType: 'USDT',
    toAddress: address,
    amount: 9_000,
    tokenMicros: 18_000_000,
    status: 'confirmed',
    externalId: `double-${id}:1`,
    isSimulated: false,
  });
  expect(await recordsOf(id)).toEqual(['approve_withdrawal_crypto', 'crypto_transfer_success']);
});

test('a payment whose answer was lost is not sent again', async () => {
  const withdrawal = await approved();
  provider.answer = () => Promise.reject(new Error('socket hang up'));
  await worker().runOnce();
  expect(await withdrawal.row()).toMatchObject({ payoutStatus: 'sending', payoutTries: 1 });
  provider.answer = (state) => Promise.resolve(state);
  await worker().runOnce();
  expect(provider.asked).toBe(1);
  wallet.advance(1);
  await worker().runOnce();
  expect(provider.asked).toBe(1);
  await expectPaidOnce(withdrawal);
});

test('the provider is asked about a payment without an answer, and the late answer changes nothing', async () => {
  const withdrawal = await approved();
  let answerLate: (state: PayoutState) => void = () => undefined;
  provider.answer = () => new Promise((resolve) => (answerLate = resolve));
  await worker({ timeoutMs: 5 }).runOnce();
  expect(await withdrawal.row()).toMatchObject({ payoutStatus: 'sending', payoutTries: 1 });
  wallet.advance(1);
  await worker().runOnce();
  await expectPaidOnce(withdrawal);
  answerLate({ status: 'failed', reason: 'too late' });
  await worker().runOnce();
  await expectPaidOnce(withdrawal);
});

test('the provider is asked about a payment in progress at growing intervals', async () => {
  const withdrawal = await approved();
  provider.instead = () => ({ status: 'sending' });
  for (const [seconds, asked] of [
    [0, 1],
    [1, 2],
    [1, 2],
    [1, 3],
  ] as const) {
    wallet.advance(seconds);
    await worker().runOnce();
    expect(provider.asked).toBe(asked);
  }
  provider.instead = undefined;
  wallet.advance(60);
  await worker().runOnce();
  await expectPaidOnce(withdrawal);
});

test('the next run settles once after a crash between payment and settlement', async () => {
  const withdrawal = await approved();
  const record = jest.spyOn(dependencies.withdrawals, 'record');
  record.mockRejectedValueOnce(new Error('killed'));
  await worker().runOnce();
  expect(provider.paid).toHaveLength(1);
  expect(await settlementsOf(withdrawal.id)).toBe(0);
  wallet.advance(1);
  await Promise.all([worker().runOnce(), worker().runOnce()]);
  await expectPaidOnce(withdrawal);
  expect(provider.asked).toBe(1);
});

test('the payout of a crashed instance is taken over when the lease ends, and its late outcome is ignored', async () => {
  const withdrawal = await approved();
  let rise: (state: PayoutState) => void = () => undefined;
  provider.answer = () => new Promise((resolve) => (rise = resolve));
  const dead = worker().runOnce();
  while (provider.asked === 0) await new Promise(setImmediate);
  wallet.advance(59);
  await worker().runOnce();
  expect(await withdrawal.row()).toMatchObject({ payoutStatus: 'sending' });
  wallet.advance(1);
  await worker().runOnce();
  await expectPaidOnce(withdrawal);
  rise({ status: 'paid', externalId: 'of the dead' });
  await dead;
  await expectPaidOnce(withdrawal);
});

test('several instances share the payouts, and a repeated outcome counts once', async () => {
  const withdrawals = await Promise.all(Array.from({ length: 12 }, () => approved()));
  await Promise.all([worker().runOnce(), worker().runOnce(), worker().runOnce()]);
  expect(provider.asked).toBe(12);
  for (const withdrawal of withdrawals) await expectPaidOnce(withdrawal);
  const [first] = withdrawals;
  const row = await first!.row();
  const { attempt } = row;
  const reason = 'never mind';
  await Promise.all([
    dependencies.withdrawals.record(row, { kind: 'paid', attempt, externalId: 'again' }),
    dependencies.withdrawals.record(row, { kind: 'failed', attempt, reason }),
  ]);
  await expectPaidOnce(first!);
});

test('a failed payout waits for an administrator, who can approve another attempt', async () => {
  const withdrawal = await approved();
  provider.instead = () => ({ status: 'failed', reason: 'chave inexistente' });
  await worker().runOnce();
  expect(await withdrawal.row()).toMatchObject({
    status: 'pending',
    payoutStatus: 'failed',
    adminNotes: 'chave inexistente',
    attempt: 1,
    processedAt: null,
    isAutomatic: false,
  });
  expect(await balances(withdrawal.userId)).toEqual({ bonus: 0, withdrawal_hold: 10_000 });
  expect(await recordsOf(withdrawal.id)).toEqual([
    'approve_withdrawal_pix',
    'pix_transfer_failure',
  ]);
  wallet.advance(3600);
  provider.instead = undefined;
  await worker().runOnce();
  expect(provider.paid).toHaveLength(0);
  await approve(withdrawal.id, { by: null });
  await worker().runOnce();
  await expectPaidOnce(withdrawal, 2);
});

test('a failed payout can be paid by hand or rejected', async () => {
  provider.instead = () => ({ status: 'failed' });
  const [byHand, rejected] = [await approved(), await approved()];
  await worker().runOnce();
  await approve(byHand.id, { by: null, externalPaymentId: 'E123' });
  expect(await byHand.row()).toMatchObject({ payoutStatus: 'paid', provider: 'manual' });
  await wallet.admin
    .post(`/api/admin/withdrawals/${rejected.id}/reject`, { reason: 'Chave inexistente' })
    .expect(200);
  expect(await balances(rejected.userId)).toEqual({ bonus: 10_000, withdrawal_hold: 0 });
  await worker().runOnce();
  expect(provider.paid).toHaveLength(0);
});

test('a small payout needs no approval, and a held payout is approved when its hold ends', async () => {
  const settings = {
    minAutomatedWithdrawalAmount: 100,
    payoutAutoMaxRisk: 100,
    withdrawalFeePercentage: 10,
  };
  await wallet.set({ ...settings, withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
  const free = await asked();
  // The request only stores the withdrawal. The worker approves it.
  expect(await free.row()).toMatchObject({ status: 'pending', isAutomatic: true });
  await wallet.set({ ...settings, withdrawalSafetyHours: 24, newKeyHoldHours: 24 });
  const held = await asked();
  await worker().runOnce();
  await expectPaidOnce(free);
  expect(await held.row()).toMatchObject({ status: 'pending', isAutomatic: true });
  wallet.advance(24 * 3600);
  await worker().runOnce();
  await expectPaidOnce(held);
  await wallet.set({ ...settings, minAutomatedWithdrawalAmount: 99.99, newKeyHoldHours: 0 });
  expect(await (await asked()).row()).toMatchObject({ status: 'pending', isAutomatic: false });
});

test('a worker that was stopped claims no payout', async () => {
  const withdrawal = await approved();
  const stopped = worker();
  await stopped.stop();
  stopped.wake();
  await wallet.set({
    minAutomatedWithdrawalAmount: 100,
    payoutAutoMaxRisk: 100,
    newKeyHoldHours: 0,
  });
  const small = await asked();
  await stopped.runOnce();
  expect(await withdrawal.row()).toMatchObject({ payoutStatus: 'sending', payoutTries: 0 });
  expect(await small.row()).toMatchObject({ status: 'pending', isAutomatic: true });
});

test('reports whether its last search failed, for the health of the service', async () => {
  let isFailing = true;
  const approveDue = () => (isFailing ? Promise.reject(new Error('no answer')) : Promise.resolve());
  const reporting = worker({ approveDue, intervalMs: 10 });
  expect(reporting.report()).toEqual([
    { name: 'payouts', endedAt: null, failed: false, succeededAt: null },
  ]);
  reporting.start();
  try {
    await eventually(() => Promise.resolve(reporting.report()[0]?.failed === true));
    isFailing = false;
    await eventually(() => Promise.resolve(reporting.report()[0]?.failed === false));
  } finally {
    await reporting.stop();
  }
});
