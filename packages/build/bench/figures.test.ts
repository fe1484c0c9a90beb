import { median } from './figures';

test('the median is the middle of the sorted values', () => {
  expect(median([9, 100, 8])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});
