import {
  demoPeople,
  demoTrades,
  fairnessEndpoints,
  negated,
  profitOf,
  tradeEndpoints,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import request from 'supertest';
import { Agreements } from '../agreement/agreements';
import { createTradingApp, type TradingApp } from '../testing/trading-app';
import { addDemoTrading } from './add-demo-trading';

let app: TradingApp;
const seed = () => addDemoTrading(app.dependencies, new Agreements(app.dependencies));
beforeAll(async () => {
  app = await createTradingApp({ pastDays: 7 });
});
afterAll(() => app.close());

const bruno = demoPeople.find(({ username }) => username === 'bruno')?.id ?? '';

test('seven days are revealed, and their trades match those of the wallet', async () => {
  expect(await seed()).toBe(demoTrades.length);
  const answer = await request(app.app).get('/api/trading/fairness?pageSize=100').expect(200);
  const days = fairnessEndpoints.days.answer.parse(answer.body).data;
  const today = dayOf(app.now());
  const over = days.filter(({ day }) => day < today);
  expect(over.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, i) => dayAfter(today, -1 - i)),
  );
  expect(over.every(({ seed: secret }) => secret !== null)).toBe(true);
  const list = await app.as(bruno).get('/api/trading/trades').expect(200);
  const trades = tradeEndpoints.list.answer.parse(list.body).data;
  for (const { id, amount, isWin, payout } of demoTrades) {
    const trade = trades.find((one) => one.id === id);
    const result = isWin ? profitOf(amount, payout) : negated(amount);
    expect(trade).toMatchObject({ isWin, status: 'COMPLETED', result });
  }
});

test('changes nothing when run again, on any day', async () => {
  const trades = () => app.dependencies.trades.find().lean();
  const before = await trades();
  app.advance(86_400);
  expect(await seed()).toBe(0);
  expect(await trades()).toEqual(before);
  await eventually(async () => (await app.dependencies.seeds.unrevealed()).length === 0);
});
