import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { demoRandomness } from './demo-beacon';
import { commitmentOf, completeDay, MarketDay, scaleOf } from './market-day';
import { roundsOfDay } from './rounds';

const terms = {
  pair: 'BAMBU/BRL',
  open: 1_250_000,
  volatility: 200,
  dayStart: 1_767_236_400,
  seed: sha256(utf8ToBytes('bambuzal test seed 1')),
};

describe('test vectors of the formula', () => {
  const day = completeDay(terms, demoRandomness);

  test('give the scale and the first round', () => {
    expect(day.scale).toBe(147);
    expect(new MarketDay(terms).nextRound).toBe(24_811_011);
  });

  test('give the first three moves', () => {
    const [open = 0, first = 0, second = 0, third = 0] = day.prices();
    expect([first - open, second - first, third - second]).toEqual([107, -113, 64]);
  });

  test('give the prices after 1, 12 and 24 hours', () => {
    const after = (hours: number) => day.priceAt(terms.dayStart + hours * 3600);
    expect([after(1), after(12), after(24)]).toEqual([1_241_396, 1_269_477, 1_290_737]);
    expect(day.close).toBe(1_290_737);
  });

  test('give all prices of the day', () => {
    const bytes = new DataView(new ArrayBuffer(day.prices().length * 4));
    day.prices().forEach((price, i) => bytes.setInt32(i * 4, price));
    expect(bytesToHex(sha256(new Uint8Array(bytes.buffer)))).toBe(
      'bce201fbbedf9230de8622c483472e66bc1dc5abf994b709ce907d4b80738976',
    );
  });
});

test('a price is known as soon as its round is known, and not earlier', () => {
  const day = new MarketDay(terms);
  expect(day.priceAt(terms.dayStart)).toBe(terms.open);
  expect(day.priceAt(terms.dayStart + 1)).toBeUndefined();
  day.append(demoRandomness(24_811_011));
  expect(day.priceAt(terms.dayStart + 3)).toEqual(expect.any(Number));
  expect(day.priceAt(terms.dayStart + 4)).toBeUndefined();
  expect(day.priceAt(terms.dayStart - 1)).toBeUndefined();
  expect(day.knownUntil).toBe(terms.dayStart + 3);
});

test('a complete day refuses another round', () => {
  const day = completeDay(terms, () => new Uint8Array(32));
  expect(day.nextRound).toBeUndefined();
  expect(() => day.append(new Uint8Array(32))).toThrow(RangeError);
});

test('another seed, pair or round gives other prices', () => {
  const first = (changed: Partial<typeof terms>, round = 24_811_011) => {
    const day = new MarketDay({ ...terms, ...changed });
    day.append(demoRandomness(round));
    return [...day.prices()].join();
  };
  const days = [
    first({}),
    first({ pair: 'PANDA/BRL' }),
    first({ seed: sha256(new Uint8Array(1)) }),
    first({}, 24_811_012),
  ];
  expect(new Set(days).size).toBe(days.length);
});

test('moves stay within twice the scale, and prices do not fall below half of the opening price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 100_000_000 }),
      fc.integer({ min: 50, max: 500 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (open, volatility, seed) => {
        const day = new MarketDay({ ...terms, open, volatility, seed });
        for (let i = 0; i < 200; i++) day.append(demoRandomness(i));
        const prices = day.prices();
        for (let i = 1; i < prices.length; i++) {
          const move = Math.abs((prices[i] ?? 0) - (prices[i - 1] ?? 0));
          expect(move).toBeLessThanOrEqual(2 * scaleOf(open, volatility));
          expect(2 * (prices[i] ?? 0)).toBeGreaterThanOrEqual(open);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('up and down are equally frequent over a day', () => {
  const prices = completeDay(terms, demoRandomness).prices();
  let up = 0;
  let down = 0;
  for (let i = 1; i < prices.length; i++) {
    const move = Math.sign((prices[i] ?? 0) - (prices[i - 1] ?? 0));
    if (move > 0) up += 1;
    if (move < 0) down += 1;
  }
  // The limit is five standard deviations of a fair coin.
  expect(Math.abs(up - down)).toBeLessThan(5 * Math.sqrt(up + down));
  expect(up + down).toBeGreaterThan(roundsOfDay);
});

test('a commitment is the hash of its seed', () => {
  expect(commitmentOf(utf8ToBytes('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
