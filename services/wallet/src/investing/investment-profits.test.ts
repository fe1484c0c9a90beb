import { investmentProfitsEndpoint, profitsDue } from '@bambuzal/contracts';
import { z } from 'zod';
import { type Ask, askingOf } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const description = 'Rendimento de Broto';
const pathOf = (investmentId: string) => `/api/admin/investments/${investmentId}/profits`;

async function profitsOf(investmentId: string, query = '') {
  const { body } = await wallet.admin.get(`${pathOf(investmentId)}${query}`).expect(200);
  const { answer } = investmentProfitsEndpoint;
  return z.encode(answer, answer.parse(body));
}

test('lists the days and rates of each credited profit of one investment, newest first', async () => {
  const userId = newMember();
  const pay = (date: string, days: { date: string; rate: number }[], amount: number) => {
    wallet.advance(1);
    const own = { investmentId: 'mine', userId, amount, description, days };
    const other = { ...own, investmentId: 'other' };
    return ask(profitsDue, { batchId: date, date, profits: [own, other] });
  };
  await pay('2026-03-02', [{ date: '2026-03-01', rate: 120 }], 120);
  const weekend = [
    { date: '2026-03-02', rate: 150 },
    { date: '2026-03-03', rate: 50 },
  ];
  await pay('2026-03-03', weekend, 200);
  const { data, pagination } = await profitsOf('mine');
  expect(data).toMatchObject([
    {
      amount: 2,
      days: [
        { date: '2026-03-02', rate: 1.5 },
        { date: '2026-03-03', rate: 0.5 },
      ],
    },
    { amount: 1.2, days: [{ date: '2026-03-01', rate: 1.2 }] },
  ]);
  expect(pagination).toEqual({ total: 2, page: 1, pageSize: 20, totalPages: 1 });
  expect((await profitsOf('mine', '?page=2&pageSize=1')).data).toMatchObject([{ amount: 1.2 }]);
});

test('a profit without recorded days has the day of its run and no rate', async () => {
  const profits = [{ investmentId: 'early', userId: newMember(), amount: 50, description }];
  await ask(profitsDue, { batchId: 'early', date: '2026-02-10', profits });
  expect((await profitsOf('early')).data).toMatchObject([
    { amount: 0.5, days: [{ date: '2026-02-10', rate: null }] },
  ]);
});

test('an investment without profits has an empty list', async () => {
  expect((await profitsOf('unknown')).data).toEqual([]);
});

test('administrators without the permission and members are refused', async () => {
  const marketing = wallet.as('m', { role: 'admin', adminType: 'marketing' });
  await marketing.get(pathOf('mine')).expect(403);
  await wallet.as(newMember()).get(pathOf('mine')).expect(403);
});
