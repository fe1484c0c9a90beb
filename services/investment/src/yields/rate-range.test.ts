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
])(
  'turns %i published basis points into the promised range of an investment: %i',
  (published, paid) => {
    expect(within(range, rate(published))).toBe(paid);
  },
);
