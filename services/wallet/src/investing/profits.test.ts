import { profitsCredited, profitsDue } from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type Ask, askingOf, balancesOf, linesOf } from '../testing/asking';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const profit = (userId: string, investmentId: string, amount: number) => ({
  userId,
  investmentId,
  amount,
  description: 'Rendimento de Broto',
});
const answersTo = async (id: string) =>
  (await wallet.sent(profitsCredited.type)).filter(({ batchId }) => batchId === id);

test('posts a batch as one entry, with a line for each profit, also for two profits of one member', async () => {
  const [ana, bia] = [newMember(), newMember()];
  const profits = [profit(ana, 'i1', 100), profit(bia, 'i2', 23), profit(ana, 'i3', 7)];
  await ask(profitsDue, { batchId: 'a', date: '2026-03-02', profits });
  expect(await balancesOf(wallet, ana)).toEqual({ yield: 107 });
  expect(await balancesOf(wallet, bia)).toEqual({ yield: 23 });
  const common = { type: 'credit', category: 'profit', walletType: 'yield' };
  const facts = { description: 'Rendimento de Broto', metadata: { date: '2026-03-02' } };
  expect(await linesOf(wallet, ana)).toEqual([
    { ...common, ...facts, amount: 100, relatedInvestmentId: 'i1' },
    { ...common, ...facts, amount: 7, relatedInvestmentId: 'i3' },
  ]);
  const entry = await wallet.dependencies.entries.findOne({ reference: 'profits:a' }).lean();
  expect(entry?.lines.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([
    -130, 23, 107,
  ]);
});

test('a repeated or simultaneous batch is credited once, and every request is answered', async () => {
  const ana = newMember();
  const due = { batchId: 'b', date: '2026-03-02', profits: [profit(ana, 'i', 50)] };
  await Promise.all([ask(profitsDue, due), ask(profitsDue, due)]);
  await ask(profitsDue, due);
  expect(await balancesOf(wallet, ana)).toEqual({ yield: 50 });
  expect(await linesOf(wallet, ana)).toHaveLength(1);
  const credits = [{ userId: ana, amount: 50 }];
  const answer = { batchId: 'b', date: '2026-03-02', count: 1, amount: 50, credits };
  expect(await answersTo('b')).toEqual([answer, answer, answer]);
});

test('a repeated batch name with other amounts is not credited', async () => {
  const ana = newMember();
  const due = (amount: number) => ({
    batchId: 'c',
    date: '2026-03-02',
    profits: [profit(ana, 'i', amount)],
  });
  await ask(profitsDue, due(50));
  await expect(ask(profitsDue, due(51))).rejects.toThrow('was posted otherwise');
  await expect(ask(profitsDue, due(0))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await balancesOf(wallet, ana)).toEqual({ yield: 50 });
});

test('paid profit is included in the figures of the member and of the operator', async () => {
  const ana = newMember();
  const paidBefore = await profitsPaid();
  const due = { batchId: 'd', date: '2026-03-02', profits: [profit(ana, 'i', 1_234)] };
  await ask(profitsDue, due);
  const { body } = await wallet.as(ana).get('/api/financial-summary').expect(200);
  expect(body).toMatchObject({ totalEarnings: 12.34, yieldBalance: 12.34 });
  expect(Math.round(((await profitsPaid()) - paidBefore) * 100)).toBe(1_234);
});

async function profitsPaid(): Promise<number> {
  const { body } = await wallet.admin.get('/api/admin/financial-stats').expect(200);
  return Number(body.profitsPaid);
}
