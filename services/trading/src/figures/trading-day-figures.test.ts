import { dayOf, endOfDay, startOfDay } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { settlementBatchModel } from '../trades/settlement-batch.model';
import { tradingDayFigures } from './trading-day-figures';

let trading: TradingApp;
beforeAll(async () => {
  trading = await createTradingApp();
});
afterAll(() => trading.close());

test('counts settled trades, and sums up deposits that began and ended on the day', async () => {
  const { connection, deposits } = trading.dependencies;
  const batches = settlementBatchModel(connection);
  const figures = tradingDayFigures({ batches, deposits });
  const day = dayOf(trading.now());
  const [now, before] = [trading.now(), new Date(startOfDay(day).getTime() - 1)];
  const count = () => figures.count({ day, from: startOfDay(day), until: endOfDay(day) });
  expect(await figures.firstRecordAt()).toBeUndefined();
  const batch = { houseResult: 0, postedAt: null };
  await batches.insertMany([
    { ...batch, _id: 'a', source: 'trades', count: 7, createdAt: now },
    { ...batch, _id: 'b', source: 'deposits', count: 50, createdAt: now },
    { ...batch, _id: 'c', source: 'trades', count: 900, createdAt: before },
  ]);
  const add = (principal: number, activatedAt: Date, endedAt: Date | null, paid: number) =>
    deposits.collection.insertOne({
      _id: new Types.ObjectId(),
      principal,
      activatedAt,
      endedAt,
      payout: endedAt && { amount: paid },
    });
  await add(1_000, now, null, 0);
  await add(20_000, before, now, 20_500);
  expect(await count()).toEqual({
    trades: 7,
    deposited: 1_000,
    depositedCount: 1,
    paidOut: 20_500,
    paidOutCount: 1,
  });
  expect(await figures.firstRecordAt()).toEqual(before);
});
