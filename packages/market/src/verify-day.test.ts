import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { demoRandomness } from './demo-beacon';
import { commitmentOf, completeDay } from './market-day';
import { poolTradesOf } from './pool-day';
import { firstPoolRule } from './pool-trades';
import { roundOfBlock } from './rounds';
import { type PublishedDay, verifyDay } from './verify-day';

const startsAt = 1_767_236_400;
const seed = sha256(new Uint8Array(5));
const terms = { pair: 'BAMBU/BRL', open: 1_250_000, volatility: 200 };
const computed = completeDay({ ...terms, dayStart: startsAt, seed }, demoRandomness);
const prices = computed.prices();
const trades = poolTradesOf(firstPoolRule, computed);
const pair = {
  ...terms,
  scale: 147,
  close: prices[86_400] ?? 0,
  checkpoints: Array.from({ length: 24 }, (_, i) => prices[(i + 1) * 3600] ?? 0),
};
const day: PublishedDay = {
  startsAt,
  commitment: commitmentOf(seed),
  seed: bytesToHex(seed),
  pairs: [pair],
  pool: { rule: firstPoolRule, idle: [], trades },
};
const rounds = Array.from({ length: 24 }, (_, hour) => {
  const firstRound = roundOfBlock(startsAt) + hour * 1200;
  const randomness = new Uint8Array(1200 * 32);
  for (let i = 0; i < 1200; i++) randomness.set(demoRandomness(firstRound + i), i * 32);
  return { firstRound, randomness };
});

const failed = (changed: Partial<PublishedDay>, drawn = rounds) =>
  verifyDay({ ...day, ...changed }, drawn)
    .checks.filter(({ passed }) => !passed)
    .map(({ what }) => what);

test('an honest day passes every check', () => {
  expect(failed({})).toEqual([]);
});

test('finds a close that was changed by a point', () => {
  expect(failed({ pairs: [{ ...pair, close: pair.close + 1 }] })).toEqual(['close']);
});

test('finds an hourly price that was changed or is missing', () => {
  const checkpoints = pair.checkpoints.with(7, 1);
  expect(failed({ pairs: [{ ...pair, checkpoints }] })).toEqual(['checkpoints']);
  expect(failed({ pairs: [{ ...pair, checkpoints: checkpoints.slice(0, 23) }] })).toEqual([
    'checkpoints',
  ]);
});

test('finds a scale that does not follow from opening price and volatility', () => {
  expect(failed({ pairs: [{ ...pair, scale: 148 }] })).toEqual(['scale']);
});

test('finds another seed by the commitment and by every price', () => {
  expect(failed({ seed: bytesToHex(sha256(seed)) })).toEqual([
    'commitment',
    'close',
    'checkpoints',
    'pool',
  ]);
});

test('finds one changed bit of a round by the prices after it', () => {
  const altered = rounds[3]?.randomness.slice() ?? new Uint8Array();
  altered[40] = (altered[40] ?? 0) ^ 1;
  const drawn = rounds.with(3, { firstRound: rounds[3]?.firstRound ?? 0, randomness: altered });
  // The pool had no open trade then, and all prices after it moved by the same amount.
  expect(failed({}, drawn)).toEqual(['close', 'checkpoints']);
});

test('finds a trade of the pool that was changed, left out, or added', () => {
  const [first] = trades;
  if (!first) throw new Error('the pool did not trade');
  const pool = (published: typeof trades) =>
    failed({ pool: { rule: firstPoolRule, idle: [], trades: published } });
  const other = first.outcome === 'won' ? 'lost' : 'won';
  expect(pool(trades.with(0, { ...first, outcome: other }))).toEqual(['pool']);
  expect(pool(trades.slice(1))).toEqual(['pool']);
  expect(pool([...trades, first])).toEqual(['pool']);
});

test('a day with an idle pool passes with the idle times, and fails without them', () => {
  const idle = [{ from: startsAt + 3600, to: startsAt + 7200 }];
  const rested = poolTradesOf(firstPoolRule, computed, idle);
  expect(
    rested.some(({ signalAt }) => signalAt >= startsAt + 3600 && signalAt < startsAt + 7200),
  ).toBe(false);
  expect(failed({ pool: { rule: firstPoolRule, idle, trades: rested } })).toEqual([]);
  expect(failed({ pool: { rule: firstPoolRule, idle: [], trades: rested } })).toEqual(['pool']);
});

test('makes no pool check for a day without a pool', () => {
  const pool = { rule: firstPoolRule, idle: [], trades: null };
  expect(verifyDay({ ...day, pool }, rounds).checks.some(({ what }) => what === 'pool')).toBe(
    false,
  );
});

test('finds rounds of another hour, or too few rounds', () => {
  const moved = { firstRound: 1, randomness: rounds[0]?.randomness ?? new Uint8Array() };
  expect(failed({}, rounds.with(0, moved))).toEqual(['rounds']);
  expect(failed({}, rounds.slice(0, 23))).toContain('rounds');
});
