import { capitalReleased, capitalSettled, purchaseRequested } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type Ask, askingOf, balancesOf, linesOf } from '../testing/asking';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

async function invested(amount: number) {
  const userId = newMember();
  const investmentId = `investment-of-${userId}`;
  await wallet.fund(userId, 'available', amount);
  const purchase = { purchaseId: `${investmentId}:1`, investmentId, userId, amount };
  await ask(purchaseRequested, { ...purchase, description: 'Plano Broto' });
  return { investmentId, userId, amount, description: 'Plano Broto' };
}

test.each([
  ['undone', 'refund'],
  ['returned', 'investment'],
] as const)(
  'capital that is %s becomes available once, with a statement line',
  async (outcome, category) => {
    const investment = await invested(10_001);
    const { investmentId, userId } = investment;
    await ask(capitalReleased, { ...investment, outcome });
    await ask(capitalReleased, { ...investment, outcome });
    expect(await balancesOf(wallet, userId)).toEqual({ available: 10_001, invested: 0 });
    expect((await linesOf(wallet, userId)).slice(2)).toEqual([
      {
        type: 'credit',
        category,
        walletType: 'available',
        amount: 10_001,
        metadata: {},
        description: 'Plano Broto',
        relatedInvestmentId: investmentId,
      },
    ]);
    const settled = (await wallet.sent(capitalSettled.type)).filter(
      (sent) => sent['userId'] === userId,
    );
    expect(settled).toEqual([
      { investmentId, userId },
      { investmentId, userId },
    ]);
  },
);

test('capital that is kept offsets paid profit and adds no statement line', async () => {
  const investment = await invested(5_000);
  const expense = () => sumOfSystem('yield_expense');
  const before = await expense();
  await ask(capitalReleased, { ...investment, outcome: 'kept' });
  expect(await balancesOf(wallet, investment.userId)).toEqual({ available: 0, invested: 0 });
  expect((await expense()) - before).toBe(5_000);
  expect(await linesOf(wallet, investment.userId)).toHaveLength(2);
});

test('capital that was never invested is not released', async () => {
  const userId = newMember();
  const released = { investmentId: userId, userId, amount: 1, description: 'Plano' };
  await expect(ask(capitalReleased, { ...released, outcome: 'returned' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
});

async function sumOfSystem(name: string): Promise<number> {
  const rows = await wallet.dependencies.accounts.find({ owner: 'system', wallet: name }).lean();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}
