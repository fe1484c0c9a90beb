import fc from 'fast-check';
import { fillSeconds, type SealedPrice, TradeTape } from './trade-tape';

const at = (id: number, seconds: number) => ({ id, at: seconds * 1000, points: 100 + id });

/** A tape that starts at second 10 with trade 1 of second 9.5, and is connected. */
function tapeFrom10() {
  const tape = new TradeTape(at(1, 9.5), 10);
  tape.resume();
  return tape;
}
const pricesOf = (sealed: readonly SealedPrice[]) =>
  sealed.map(({ second, tradeId }) => [second, tradeId]);

test('seals a second three seconds after its beginning, and not earlier', () => {
  const tape = tapeFrom10();
  tape.add(at(2, 10.2));
  expect(tape.seal(12.9)).toEqual([]);
  expect(tape.seal(13)).toEqual([{ second: 10, points: 102, tradeId: 2, tradedAt: 10_200 }]);
  expect(tape.seal(13)).toEqual([]);
});

test('the price of a second is the last trade before its end; a trade exactly at the end belongs to the next second', () => {
  const tape = tapeFrom10();
  for (const trade of [at(2, 10.2), at(3, 10.999), at(4, 11)]) tape.add(trade);
  expect(pricesOf(tape.seal(14))).toEqual([
    [10, 3],
    [11, 4],
  ]);
});

test('repeats the last price in a second without a trade', () => {
  expect(pricesOf(tapeFrom10().seal(15))).toEqual([
    [10, 1],
    [11, 1],
    [12, 1],
  ]);
});

test('a late trade does not change a sealed second, and counts from the next second', () => {
  const tape = tapeFrom10();
  expect(pricesOf(tape.seal(13))).toEqual([[10, 1]]);
  tape.add(at(2, 10.9));
  expect(pricesOf(tape.seal(14))).toEqual([[11, 2]]);
});

test('counts a repeated trade once', () => {
  const tape = tapeFrom10();
  expect(tape.add(at(2, 10.2))).toBe(true);
  expect(tape.add(at(2, 10.2))).toBe(false);
  expect(tape.add(at(1, 9.5))).toBe(false);
  expect(tape.isWhole).toBe(true);
});

test('stops sealing at a gap that may matter, and continues once it is filled', () => {
  const tape = tapeFrom10();
  tape.add(at(2, 11.5));
  tape.add(at(5, 12.5));
  tape.add(at(4, 12.2));
  expect(tape.hole).toEqual({ fromId: 3, toId: 3 });
  expect(tape.isWhole).toBe(false);
  // Trade 3 comes after trade 2, hence in second 11 at the earliest.
  expect(pricesOf(tape.seal(20))).toEqual([[10, 1]]);
  tape.add(at(3, 11.9));
  expect(tape.hole).toBeUndefined();
  expect(pricesOf(tape.seal(16))).toEqual([
    [11, 3],
    [12, 5],
    [13, 5],
  ]);
});

test('after a lost connection, seals the seconds once the missed trades are known', () => {
  const tape = tapeFrom10();
  tape.interrupt();
  tape.add(at(2, 11.5));
  expect(pricesOf(tape.seal(20))).toEqual([[10, 1]]);
  tape.resume();
  expect(pricesOf(tape.seal(15))).toEqual([
    [11, 2],
    [12, 2],
  ]);
});

test('a gap that is not filled in time leaves out the seconds whose price it may have decided', () => {
  const tape = tapeFrom10();
  tape.add(at(2, 11.5));
  tape.add(at(4, 14.2));
  expect(pricesOf(tape.seal(10 + fillSeconds))).toEqual([[10, 1]]);
  expect(tape.seal(14 + fillSeconds)).toEqual([]);
  expect(tape.isWhole).toBe(false);
  const later = tape.seal(15 + fillSeconds);
  expect(tape.isWhole).toBe(true);
  expect(pricesOf(later).at(0)).toEqual([15, 4]);
  // The trade comes too late to count.
  expect(tape.add(at(3, 12))).toBe(false);
});

test('a second that is not sealed in time has no price, even if all trades are known later', () => {
  const tape = tapeFrom10();
  tape.interrupt();
  expect(tape.seal(11 + fillSeconds)).toEqual([]);
  tape.resume();
  expect(pricesOf(tape.seal(11 + fillSeconds)).at(0)).toEqual([11, 1]);
});

test('gives the same prices for any order of trades, with repetitions and filled gaps', () => {
  const trades = fc
    .array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 40 })
    .map((gaps) => {
      let time = 10_000;
      return gaps.map((gap, i) => {
        time += gap;
        return { id: i + 2, at: time, points: 100 + i };
      });
    });
  const shuffled = trades.chain((made) =>
    fc.record({
      made: fc.constant(made),
      order: fc.shuffledSubarray([...made, ...made], { minLength: made.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ made, order }) => {
      const inOrder = tapeFrom10();
      for (const trade of made) inOrder.add(trade);
      const mixed = tapeFrom10();
      const sealed: SealedPrice[] = [];
      for (const [i, trade] of order.entries()) {
        mixed.add(trade);
        // A second is sealed only if no missing trade can change it; here every trade arrives in
        // time.
        if (i % 5 === 0) sealed.push(...mixed.seal(12.9));
      }
      for (const trade of made) mixed.add(trade);
      sealed.push(...mixed.seal(60));
      expect(sealed).toEqual(inOrder.seal(60));
    }),
  );
});

test('seals consecutive seconds once each, and uses no later trade', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ add: fc.integer({ min: 0, max: 12 }), time: fc.integer({ min: 9, max: 40 }) }),
      fc.record({ seal: fc.integer({ min: 10, max: 45 }) }),
      fc.constantFrom({ listen: true }, { listen: false }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (sequence) => {
      const tape = tapeFrom10();
      let last = 9;
      for (const step of sequence) {
        if ('add' in step) tape.add(at(step.add, step.time));
        else if ('listen' in step && step.listen) tape.resume();
        else if ('listen' in step) tape.interrupt();
        else {
          for (const { second, tradedAt } of tape.seal(step.seal)) {
            expect(second).toBe(last + 1);
            expect(second + 3).toBeLessThanOrEqual(step.seal);
            expect(tradedAt).toBeLessThan((second + 1) * 1000);
            last = second;
          }
        }
      }
    }),
  );
});
