import {
  centsSchema,
  reservationDecided,
  reservationRequested,
  settlementsDue,
  settlementsPosted,
  solvencySchema,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { type Ask, askingOf, balancesOf, linesOf } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

function reserve(userId: string, reservationId: string, amount: number, leftMs = 4000) {
  const expiresAt = new Date(wallet.now().getTime() + leftMs).toISOString();
  const description = 'BAMBU/BRL, CALL';
  return ask(reservationRequested, { reservationId, userId, amount, expiresAt, description });
}

const decisionsOf = async (id: string) =>
  (await wallet.sent(reservationDecided.type))
    .filter(({ reservationId }) => reservationId === id)
    .map(({ outcome }) => outcome);

describe('a reservation', () => {
  test('moves the stake out of the available balance once, and every request is answered', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'available', 5_000);
    await reserve(ana, `${ana}-1`, 1_000);
    await reserve(ana, `${ana}-1`, 1_000);
    expect(await balancesOf(wallet, ana)).toEqual({ available: 4_000, smart_trading: 1_000 });
    expect(await decisionsOf(`${ana}-1`)).toEqual(['held', 'held']);
    expect((await linesOf(wallet, ana)).at(-1)).toMatchObject({
      type: 'debit',
      category: 'trading_capital',
      walletType: 'available',
      amount: 1_000,
      description: 'BAMBU/BRL, CALL',
    });
  });

  test('stays refused when money comes in later', async () => {
    const ana = newMember();
    await reserve(ana, `${ana}-1`, 1_000);
    await wallet.fund(ana, 'available', 5_000);
    await reserve(ana, `${ana}-1`, 1_000);
    expect(await decisionsOf(`${ana}-1`)).toEqual(['insufficient_balance', 'insufficient_balance']);
    expect(await balancesOf(wallet, ana)).toEqual({ available: 5_000 });
  });

  test('is refused from the second of its expiry, and stays held when its request is repeated later', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'available', 5_000);
    await reserve(ana, `${ana}-late`, 1_000, 0);
    await reserve(ana, `${ana}-held`, 1_000);
    await reserve(ana, `${ana}-held`, 1_000, -5_000);
    expect(await decisionsOf(`${ana}-late`)).toEqual(['too_late']);
    expect(await decisionsOf(`${ana}-held`)).toEqual(['held', 'held']);
  });

  test('never exceeds the balance when several are requested at once', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'available', 2_500);
    await Promise.all(Array.from({ length: 6 }, (_, i) => reserve(ana, `${ana}-${i}`, 1_000)));
    expect(await balancesOf(wallet, ana)).toEqual({ available: 500, smart_trading: 2_000 });
  });
});

function item(userId: string, itemId: string, amounts: Partial<Record<Amount, number>>) {
  const { locked = 0, available = 0, fee = 0 } = amounts;
  const rest = { yield: amounts.yield ?? 0, fee, description: 'Operação' };
  return { itemId, userId, locked, available, ...rest };
}
type Amount = 'locked' | 'available' | 'yield' | 'fee';

describe('a batch of settlements', () => {
  test('pays out a won trade, a lost trade and a tied trade', async () => {
    const [ana, bia, caio] = [newMember(), newMember(), newMember()];
    for (const member of [ana, bia, caio]) {
      await wallet.fund(member, 'available', 1_000);
      await reserve(member, member, 1_000);
    }
    const before = await tradingResult();
    const items = [
      item(ana, 'won', { locked: 1_000, available: 1_000, yield: 800 }),
      item(bia, 'lost', { locked: 1_000 }),
      item(caio, 'equal', { locked: 1_000, available: 1_000 }),
    ];
    await ask(settlementsDue, { batchId: ana, items });
    await ask(settlementsDue, { batchId: ana, items });
    expect(await balancesOf(wallet, ana)).toEqual({
      available: 1_000,
      smart_trading: 0,
      yield: 800,
    });
    expect(await balancesOf(wallet, bia)).toEqual({ available: 0, smart_trading: 0 });
    expect(await balancesOf(wallet, caio)).toEqual({ available: 1_000, smart_trading: 0 });
    expect((await tradingResult()) - before).toBe(200);
    expect(await linesOf(wallet, bia)).toHaveLength(2);
    expect((await linesOf(wallet, ana)).slice(-2)).toMatchObject([
      { type: 'credit', category: 'trading_capital', walletType: 'available', amount: 1_000 },
      { type: 'credit', category: 'trading_result', walletType: 'yield', amount: 800 },
    ]);
    const answers = (await wallet.sent(settlementsPosted.type)).filter(
      ({ batchId }) => batchId === ana,
    );
    expect(answers).toHaveLength(2);
  });

  test('is refused when the same name comes with other amounts', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'smart_trading', 1_000);
    const settle = (available: number) =>
      ask(settlementsDue, {
        batchId: ana,
        items: [item(ana, 'i', { locked: 1_000, available })],
      });
    await settle(500);
    await expect(settle(501)).rejects.toThrow('was posted otherwise');
  });

  test('is retried, not refused for good, when it arrives before its money is locked', async () => {
    const ana = newMember();
    const lost = [item(ana, 'close', { locked: 100 })];
    const early = ask(settlementsDue, { batchId: ana, items: lost });
    await expect(early).rejects.toThrow('less is locked');
    await wallet.fund(ana, 'smart_trading', 1_000);
    await ask(settlementsDue, { batchId: ana, items: lost });
    expect(await balancesOf(wallet, ana)).toEqual({ smart_trading: 900 });
  });

  test('takes the fee when a deposit has gained', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'smart_trading', 10_000);
    const before = await tradingResult();
    // The deposit gained 100, and the fee takes 20 of them.
    await ask(settlementsDue, {
      batchId: ana,
      items: [item(ana, 'close', { locked: -80, fee: 20 })],
    });
    expect(await balancesOf(wallet, ana)).toEqual({ smart_trading: 10_080 });
    expect((await tradingResult()) - before).toBe(-100);
  });
});

test("the books balance after any trades, and members' losses go to the operator", async () => {
  const outcomes = fc.array(
    fc.record({
      stake: fc.integer({ min: 1, max: 100_000 }),
      outcome: fc.constantFrom('won', 'lost', 'equal'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(outcomes, async (trades) => {
      const ana = newMember();
      const stakes = trades.reduce((sum, { stake }) => sum + stake, 0);
      await wallet.fund(ana, 'available', stakes);
      for (const [i, { stake }] of trades.entries()) await reserve(ana, `${ana}-${i}`, stake);
      const before = await tradingResult();
      const items = trades.map(({ stake, outcome }, i) =>
        item(ana, `${ana}-${i}`, {
          locked: stake,
          available: outcome === 'lost' ? 0 : stake,
          yield: outcome === 'won' ? Math.floor(stake * 0.8) : 0,
        }),
      );
      await ask(settlementsDue, { batchId: ana, items });
      const balances = await wallet.dependencies.ledger.balancesOf(ana);
      const held = [...balances.values()].reduce<number>((sum, amount) => sum + amount, 0);
      expect(balances.get('smart_trading')).toBe(0);
      expect(held + (await tradingResult()) - before).toBe(stakes);
    }),
    { numRuns: 15 },
  );
  const { body } = await wallet.admin.post('/api/admin/solvency/recount').expect(200);
  expect(solvencySchema.parse(body).checks.filter(({ passed }) => !passed)).toEqual([]);
});

/** The operator's trading result so far, in cents. */
async function tradingResult(): Promise<number> {
  const accounts = await wallet.dependencies.accounts.find({ wallet: 'trading_result' }).lean();
  const sum = accounts.reduce((total, { balance }) => total + balance, 0);
  return centsSchema.parse(sum);
}
