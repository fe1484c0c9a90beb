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
  'a published rate of %i basis points is paid as %i, the nearest rate in the promised range',
  (published, paid) => {
    expect(within(range, rate(published))).toBe(paid);
  },
);
