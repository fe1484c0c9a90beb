import { centsSchema } from '@bambuzal/contracts';
import { noMoney } from './money-day';
import { moneyPeriod } from './money-periods';

const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const nothing = { investment: new Map(), trading: new Map() } as const;

test('a total is the sum of the days, and a day without a report counts as zero', () => {
  const wallet = new Map([
    ['2026-03-01', { ...noMoney, depositCount: 2 }],
    ['2026-03-03', { ...noMoney, depositCount: 3 }],
  ]);
  const period = moneyPeriod(days, { ...nothing, wallet });
  expect(period).toMatchObject({ from: '2026-03-01', to: '2026-03-03', paidByDeposits: null });
  expect(period.days.map(({ depositCount }) => depositCount)).toEqual([2, 0, 3]);
  expect(period.total.depositCount).toBe(5);
});

test('puts the reports of three services together', () => {
  const cents = (amount: number) => centsSchema.parse(amount);
  const period = moneyPeriod(days, {
    wallet: new Map([['2026-03-01', { ...noMoney, deposits: cents(700) }]]),
    investment: new Map([['2026-03-01', { invested: cents(300), investedCount: 2 }]]),
    trading: new Map([
      ['2026-03-01', { deposited: cents(50), trades: 4 }],
      ['2026-03-02', { deposited: cents(5), trades: 1 }],
    ]),
  });
  expect(period.days[0]).toMatchObject({ deposits: 700, invested: 300, smartTrading: 50 });
  expect(period.days[1]).toMatchObject({ deposits: 0, invested: 0, smartTrading: 5, trades: 1 });
  expect(period.total).toMatchObject({
    deposits: 700,
    invested: 300,
    investedCount: 2,
    smartTrading: 55,
    trades: 5,
  });
});
