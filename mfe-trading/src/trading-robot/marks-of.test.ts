import { candles, now, open, won } from '../testing/market';
import { marksOf } from './marks-of';

const { data } = candles;
const [earlier = 0, later = 0] = data.map(({ time }) => time);

test('a finished trade is marked at its entry and at its exit', () => {
  const trade = { ...won, entryAt: now - 90, exitAt: now - 30 };
  expect(marksOf([trade], data)).toEqual([
    { time: earlier, what: 'entry', direction: 'CALL' },
    { time: later, what: 'exit', result: 16 },
  ]);
});

test('an open trade is marked when its entry price is known', () => {
  const entered = { ...open, entryAt: now - 30, entryPrice: '125.0000' };
  expect(marksOf([{ ...entered, entryPrice: null }, entered], data)).toEqual([
    { time: later, what: 'entry', direction: 'PUT' },
  ]);
});

test('ignores trades before the first candle, and trades without a result', () => {
  const failed = { ...open, status: 'ERROR', failure: 'no_price', entryAt: now - 30 } as const;
  expect(marksOf([won, failed], data)).toEqual([]);
});

test('sorts the marks of several trades by time', () => {
  const trades = [-40, -100].map((entry) => ({ ...won, entryAt: now + entry, exitAt: now - 10 }));
  const times = marksOf(trades, data).map(({ time }) => time);
  expect(times).toEqual([earlier, later, later, later]);
});
