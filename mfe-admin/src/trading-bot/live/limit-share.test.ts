import { limitShare, shareTone } from './limit-share';

test('gives the used share of a limit with one decimal', () => {
  expect(limitShare({ amount: 0, limit: 50_000 })).toBe(0);
  expect(limitShare({ amount: 12_345.67, limit: 50_000 })).toBe(24.7);
});

test('a share near the limit stands out', () => {
  expect([69.9, 70, 89.9, 90, 110].map(shareTone)).toEqual([
    'plain',
    'attention',
    'attention',
    'loss',
    'loss',
  ]);
});
