import { candles, now, open, won } from '../testing/market';
import { marksOf } from './marks-of';

const { data } = candles;
const [earlier = 0, later = 0] = data.map(({ time }) => time);

test('a trade that is over is marked where it came in and where it went out', () => {
  const trade = { ...won, entryAt: now - 90, exitAt: now - 30 };
  expect(marksOf([trade], data)).toEqual([
    { time: earlier, what: 'entry', direction: 'CALL' },
    { time: later, what: 'exit', result: 16 },
  ]);
});

test('an open trade is marked once its entry price is known', () => {
  const entered = { ...open, entryAt: now - 30, entryPrice: '125.0000' };
  expect(marksOf([{ ...entered, entryPrice: null }, entered], data)).toEqual([
    { time: later, what: 'entry', direction: 'PUT' },
  ]);
});

test('trades before the first candle, and trades without a result, get no mark', () => {
  const failed = { ...open, status: 'ERROR', failure: 'no_price', entryAt: now - 30 } as const;
  expect(marksOf([won, failed], data)).toEqual([]);
});

test('marks of several trades are in the order of time', () => {
  const trades = [-40, -100].map((entry) => ({ ...won, entryAt: now + entry, exitAt: now - 10 }));
  const times = marksOf(trades, data).map(({ time }) => time);
  expect(times).toEqual([earlier, later, later, later]);
});
