import { basisPointsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { firstIndex, indexAfter } from './pool-index';

const rate = basisPointsSchema.parse(2_000);

test("charges a day's fee on the part of its gain above the highest value so far", () => {
  const up = indexAfter(firstIndex, 10, rate);
  expect(up).toEqual({ value: 1_008_000_000, mark: 1_008_000_000, drawdown: 0 });
  const down = indexAfter(up, -10, rate);
  expect(down).toMatchObject({ value: 997_920_000, mark: 1_008_000_000, drawdown: 10_000 });
  // Gains up to the highest value so far are not charged again.
  expect(indexAfter(down, 10, rate).value).toBe(997_920_000 + 10 * 997_920);
});

test('the drawdown is the greatest fall from any earlier highest value, and never shrinks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 200 }), (days) => {
      let index = firstIndex;
      let greatest = 0;
      for (const net of days) {
        index = indexAfter(index, net, rate);
        greatest = Math.max(greatest, (index.mark - index.value) / index.mark);
        expect(index.value).toBeLessThanOrEqual(index.mark);
        expect(Math.abs(index.drawdown / 1_000_000 - greatest)).toBeLessThan(0.000_001_1);
      }
    }),
  );
});
