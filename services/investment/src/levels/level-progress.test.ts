import { centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { levelProgress } from './level-progress';

const cents = (maximum: number) =>
  fc.integer({ min: 0, max: maximum }).map((amount) => centsSchema.parse(amount));
const most = 100_000_000_000;

test.each([
  [0, 100_000, 0],
  [33_333, 100_000, 33.33],
  [99_999, 100_000, 99.99],
  [100_000, 100_000, 100],
  [250_000, 100_000, 100],
  [0, 0, 100],
])('%d of %d cents are a progress of %d %%', (total, least, progress) => {
  expect(levelProgress(centsSchema.parse(total), centsSchema.parse(least))).toBe(progress);
});

test('progress is a hundred exactly if the level is reached, and never falls as the sum grows', () => {
  fc.assert(
    fc.property(cents(most), cents(most), cents(most), (one, other, least) => {
      const [smaller, greater] = one < other ? [one, other] : [other, one];
      expect(levelProgress(one, least) === 100).toBe(one >= least);
      expect(levelProgress(smaller, least)).toBeLessThanOrEqual(levelProgress(greater, least));
    }),
  );
});
