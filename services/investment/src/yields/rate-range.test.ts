import { basisPointsSchema } from '@bambuzal/contracts';
import { middleOf, within } from './rate-range';

const rate = (value: number) => basisPointsSchema.parse(value);
const range = { dailyRate: null, minDailyRate: rate(100), maxDailyRate: rate(201) };

test('the middle of a range is rounded down', () => {
  expect(middleOf(range)).toBe(150);
});

test.each([
  [99, 100],
  [100, 100],
  [180, 180],
  [201, 201],
  [202, 201],
])('of %i basis points an investment gets what it was promised: %i', (published, paid) => {
  expect(within(range, rate(published))).toBe(paid);
});
