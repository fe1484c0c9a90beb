import { pointsOf, tradeOfEvent, tradesOfRows } from './exchange-trade';

const pair = { symbol: 'btcbrl', decimals: 2 };

test.each([
  ['350123.45000000', 2, 35_012_345],
  ['350123', 2, 35_012_300],
  ['0.5', 4, 5000],
  ['12.345', 2, 1235],
  ['12.344999', 2, 1234],
  ['999.5', 0, 1000],
])('converts %s with %i decimals to %i points', (price, decimals, points) => {
  expect(pointsOf(price, decimals)).toBe(points);
});

test('reads a trade of the stream, and ignores additional fields', () => {
  const event = { e: 'trade', E: 1, s: 'BTCBRL', t: 7, p: '10.25', q: '1', T: 1500, m: true };
  expect(tradeOfEvent(event, pair)).toEqual({ id: 7, at: 1500, points: 1025 });
});

test.each([
  ['another event', { e: 'aggTrade', s: 'BTCBRL', t: 7, p: '10', T: 1 }],
  ['another symbol', { e: 'trade', s: 'ETHBRL', t: 7, p: '10', T: 1 }],
  ['a price below zero', { e: 'trade', s: 'BTCBRL', t: 7, p: '-10', T: 1 }],
  ['no object', 'pong'],
])('ignores %s', (_, event) => {
  expect(tradeOfEvent(event, pair)).toBeUndefined();
});

test('reads requested trades, and refuses an answer that is not a list of trades', () => {
  expect(tradesOfRows([{ id: 7, price: '10.25', qty: '1', time: 1500 }], 2)).toEqual([
    { id: 7, at: 1500, points: 1025 },
  ]);
  expect(() => tradesOfRows({ code: -1003, msg: 'Too many requests' }, 2)).toThrow();
});
