import {
  bonusesCredited,
  bonusesTakenBack,
  centsSchema,
  levelBonusesDue,
  referralBonusesDue,
  referralBonusesRevoked,
  solvencySchema,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type Ask, askingOf, balancesOf, linesOf } from '../testing/asking';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const answersTo = async (type: string, id: string) =>
  (await wallet.sent(type)).filter(({ batchId }) => batchId === id);

const bonus = (userId: string, bonusId: string, amount: number) => ({
  bonusId,
  userId,
  amount,
  wallet: 'bonus' as const,
  category: 'referral_bonus' as const,
  description: 'Bônus de nível 1 de Carla',
  investmentId: 'i1',
  metadata: { referralLevel: 1, percentage: 10 },
});

describe('bonuses', () => {
  test('credits the bonuses of a batch together, each with its own line, and answers with the lines', async () => {
    const [ana, bia] = [newMember(), newMember()];
    const bonuses = [bonus(bia, 'b1', 1_000), bonus(ana, 'b2', 500)];
    await ask(referralBonusesDue, { batchId: 'one', bonuses });
    expect(await balancesOf(wallet, bia)).toEqual({ bonus: 1_000 });
    expect(await linesOf(wallet, ana)).toEqual([
      {
        type: 'credit',
        category: 'referral_bonus',
        walletType: 'bonus',
        amount: 500,
        description: 'Bônus de nível 1 de Carla',
        relatedInvestmentId: 'i1',
        metadata: { referralLevel: 1, percentage: 10 },
      },
    ]);
    const lineOf = async (userId: string) =>
      String((await wallet.dependencies.transactions.findOne({ userId }).lean())?._id);
    expect(await answersTo(bonusesCredited.type, 'one')).toMatchObject([
      {
        credits: [
          { bonusId: 'b1', transactionId: await lineOf(bia) },
          { bonusId: 'b2', transactionId: await lineOf(ana) },
        ],
      },
    ]);
  });

  test('are credited once when a batch is repeated, with the same answer', async () => {
    const members = Array.from({ length: 5 }, newMember);
    const bonuses = members.map((userId, i) => bonus(userId, `c${i}`, 100 + i));
    await ask(referralBonusesDue, { batchId: 'two', bonuses });
    await ask(referralBonusesDue, { batchId: 'two', bonuses });
    const [first, second] = await answersTo(bonusesCredited.type, 'two');
    expect(second).toEqual(first);
    expect(await balancesOf(wallet, members[4] ?? '')).toEqual({ bonus: 104 });
  });

  test('are credited for both batches when a level batch and a referral batch have the same name', async () => {
    const ana = newMember();
    const bonuses = [bonus(ana, 'd', 300)];
    await ask(referralBonusesDue, { batchId: 'three', bonuses });
    const ofLevel = bonus(ana, 'e', 200);
    await ask(levelBonusesDue, {
      batchId: 'three',
      bonuses: [{ ...ofLevel, wallet: 'promotional_bonus', category: 'bonus', investmentId: null }],
    });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 300, promotional_bonus: 200 });
  });
});

describe('revoked bonuses', () => {
  const revoked = (userId: string, bonusId: string, amount: number) => ({
    bonusId,
    userId,
    amount,
    description: 'Estorno de bônus',
    investmentId: 'i1',
  });

  test('are taken from the bonus wallet as far as the balance allows, and the rest becomes a debt', async () => {
    const [ana, bia, none] = [newMember(), newMember(), newMember()];
    await wallet.fund(ana, 'bonus', 1_000);
    await wallet.fund(bia, 'bonus', 300);
    const bonuses = [
      revoked(ana, 'r1', 400),
      revoked(bia, 'r2', 200),
      revoked(bia, 'r3', 200),
      revoked(none, 'r4', 100),
    ];
    await ask(referralBonusesRevoked, { batchId: 'four', bonuses });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 600 });
    expect(await balancesOf(wallet, bia)).toEqual({ bonus: 0, bonus_receivable: -100 });
    expect(await balancesOf(wallet, none)).toEqual({ bonus_receivable: -100 });
    expect(await answersTo(bonusesTakenBack.type, 'four')).toEqual([
      {
        batchId: 'four',
        taken: [
          { bonusId: 'r1', amount: 400 },
          { bonusId: 'r2', amount: 200 },
          { bonusId: 'r3', amount: 100 },
          { bonusId: 'r4', amount: 0 },
        ],
      },
    ]);
    expect((await linesOf(wallet, ana)).at(-1)).toMatchObject({
      type: 'debit',
      category: 'refund',
      walletType: 'bonus',
      amount: 400,
    });
  });

  test('are taken only once when a batch is repeated, even after new credits', async () => {
    const ana = newMember();
    const bonuses = [revoked(ana, 'r5', 500)];
    await ask(referralBonusesRevoked, { batchId: 'five', bonuses });
    await wallet.fund(ana, 'bonus', 700);
    await ask(referralBonusesRevoked, { batchId: 'five', bonuses });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 200, bonus_receivable: 0 });
    const taken = [{ bonusId: 'r5', amount: 0 }];
    expect(await answersTo(bonusesTakenBack.type, 'five')).toMatchObject([{ taken }, { taken }]);
  });
});

describe('a debt of a reversed bonus', () => {
  const owe = (userId: string, amount: number) =>
    ask(referralBonusesRevoked, {
      batchId: `debt of ${userId} ${amount}`,
      bonuses: [
        {
          bonusId: `reversed of ${userId}`,
          userId,
          amount,
          description: 'Estorno de bônus',
          investmentId: 'i1',
        },
      ],
    });

  test('is collected from the next bonus, with a statement line', async () => {
    const ana = newMember();
    await owe(ana, 300);
    await ask(referralBonusesDue, { batchId: `first ${ana}`, bonuses: [bonus(ana, 'f', 200)] });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus_receivable: -100 });
    await ask(referralBonusesDue, { batchId: `second ${ana}`, bonuses: [bonus(ana, 'g', 200)] });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 100, bonus_receivable: 0 });
    expect(await linesOf(wallet, ana)).toMatchObject([
      { type: 'credit', amount: 200 },
      { type: 'debit', category: 'refund', walletType: 'bonus', amount: 200 },
      { type: 'credit', amount: 200 },
      { type: 'debit', amount: 100, description: 'Desconto de bônus estornado' },
    ]);
  });

  test('is collected once when the request for a bonus is repeated', async () => {
    const ana = newMember();
    await owe(ana, 50);
    const due = { batchId: `again ${ana}`, bonuses: [bonus(ana, 'h', 200)] };
    await ask(referralBonusesDue, due);
    await ask(referralBonusesDue, due);
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 150, bonus_receivable: 0 });
  });

  test('exists again when the bonus that paid it is reversed', async () => {
    const ana = newMember();
    await owe(ana, 50);
    await ask(referralBonusesDue, { batchId: `back ${ana}`, bonuses: [bonus(ana, 'j', 200)] });
    await wallet.dependencies.transact((unit) =>
      wallet.dependencies.ledger.reverse(unit, `bonuses:referral:back ${ana}`, {
        description: 'Estorno',
        postedAt: wallet.now(),
      }),
    );
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 0, bonus_receivable: -50 });
  });

  test('is paid by the money of a withdrawal that is rejected after the reversal', async () => {
    const ana = newMember();
    await wallet.fund(ana, 'bonus', 10_000);
    const key = { keyType: 'email', keyValue: `${ana}@example.com` };
    const { body: pixKey } = await wallet.as(ana).post('/api/pix-keys', key).expect(201);
    const { body: withdrawal } = await wallet
      .as(ana)
      .post('/api/withdrawals', {
        amount: 100,
        walletType: 'bonus',
        method: 'pix',
        pixKeyId: pixKey.id,
      })
      .expect(201);
    await owe(ana, 10_000);
    expect(await balancesOf(wallet, ana)).toMatchObject({ bonus: 0, bonus_receivable: -10_000 });
    const reject = `/api/admin/withdrawals/${withdrawal.id}/reject`;
    await wallet.admin.post(reject, { reason: 'Bônus estornado' }).expect(200);
    expect(await balancesOf(wallet, ana)).toMatchObject({
      bonus: 0,
      bonus_receivable: 0,
      withdrawal_hold: 0,
    });
    const { body: balance } = await wallet.as(ana).get('/api/balance').expect(200);
    expect(balance).toMatchObject({ bonusBalance: 0, bonusDebt: 0 });
  });

  test('is shown to the member and in the solvency report', async () => {
    const ana = newMember();
    const debts = async () => {
      const { body } = await wallet.admin.post('/api/admin/solvency/recount').expect(200);
      const { bonusDebts, checks } = solvencySchema.parse(body);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
      return bonusDebts;
    };
    const before = await debts();
    await owe(ana, 12_345);
    expect(await debts()).toBe(before + 12_345);
    const { body: balance } = await wallet.as(ana).get('/api/balance').expect(200);
    expect(balance).toMatchObject({ totalBalance: 0, bonusDebt: 123.45 });
    const lines = `/api/admin/solvency/lines?account=bonus_receivable&userId=${ana}`;
    const { body } = await wallet.admin.get(lines).expect(200);
    expect(body).toMatchObject({ total: -123.45, data: [{ account: 'bonus_receivable' }] });
  });

  test('and the bonus wallet together equal the credits less the reversals and the spending', async () => {
    const step = fc.record({
      kind: fc.constantFrom('bonus', 'reversed', 'spent'),
      amount: fc.integer({ min: 1, max: 500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const ana = newMember();
        let expected = 0;
        for (const [i, { kind, amount }] of steps.entries()) {
          if (kind === 'bonus') {
            await wallet.fund(ana, 'bonus', amount);
            expected += amount;
          } else if (kind === 'reversed') {
            await owe(ana, amount + i * 1_000);
            expected -= amount + i * 1_000;
          } else {
            const spent = wallet.dependencies.transact((unit) =>
              wallet.dependencies.ledger.post(unit, {
                reference: `spent:${ana}:${i}`,
                kind: 'adjustment',
                description: 'Gasto',
                lines: [
                  { account: { userId: ana, wallet: 'bonus' }, amount: centsSchema.parse(-amount) },
                  { account: { system: 'external' }, amount: centsSchema.parse(amount) },
                ],
                postedAt: wallet.now(),
              }),
            );
            await spent.then(
              () => (expected -= amount),
              (error: unknown) => expect(error).toMatchObject({ code: 'INSUFFICIENT_BALANCE' }),
            );
          }
          const balances = await wallet.dependencies.ledger.balancesOf(ana);
          const [there, owed] = [balances.get('bonus') ?? 0, balances.get('bonus_receivable') ?? 0];
          expect(there + owed).toBe(expected);
          expect(there).toBeGreaterThanOrEqual(0);
          expect(owed).toBeLessThanOrEqual(0);
          expect(there === 0 || owed === 0).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });
});
