import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { Deposit } from '../deposits/deposit';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { tradingObligationFigures } from './trading-obligations';

let trading: TradingApp;
beforeAll(async () => {
  trading = await createTradingApp();
});
afterAll(() => trading.close());

/** Adds a deposit. @param locked cents that the wallet holds for it */
async function deposit(
  locked: number,
  fields: Pick<Deposit, 'status' | 'endsOn'> & { readonly isPayoutDue?: boolean },
) {
  await trading.dependencies.deposits.collection.insertOne({
    _id: new Types.ObjectId(),
    locked,
    isPayoutDue: false,
    ...fields,
  });
}

test('fixed deposits return after their term, leaving ones now, and flexible ones on demand', async () => {
  const now = trading.now();
  const today = dayOf(now);
  await deposit(1, { status: 'active', endsOn: null });
  await deposit(20, { status: 'active', endsOn: null });
  await deposit(300, { status: 'active', endsOn: dayAfter(today, 4) });
  await deposit(4_000, { status: 'active', endsOn: dayAfter(today, -3) });
  await deposit(50_000, { status: 'revoking', endsOn: dayAfter(today, 40) });
  await deposit(600_000, { status: 'ended', endsOn: today, isPayoutDue: true });
  await deposit(7_000_000, { status: 'pending', endsOn: null });
  await deposit(7_000_000, { status: 'revoked', endsOn: null });
  const { days, onDemand } = await tradingObligationFigures(trading.dependencies.deposits).count(
    now,
  );
  expect(onDemand).toBe(21);
  const due = days.filter(({ capital }) => capital > 0);
  expect(due.map(({ capital, day }) => [day, capital])).toEqual([
    [today, 654_000],
    [dayAfter(today, 5), 300],
  ]);
});
