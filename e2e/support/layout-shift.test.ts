import { largestWindow } from './layout-shift';

const shift = (at: number, value: number) => ({ at, value, moved: [] });

test('a page without a shift has a score of 0', () => {
  expect(largestWindow([])).toEqual({ score: 0, shifts: [] });
});

test('adds up shifts that are less than a second apart', () => {
  const shifts = [shift(0, 0.25), shift(999, 0.5)];
  expect(largestWindow(shifts)).toEqual({ score: 0.75, shifts });
});

test('takes the larger of two windows that are a second apart', () => {
  const later = [shift(1000, 0.25), shift(1100, 0.5)];
  expect(largestWindow([shift(0, 0.5), ...later])).toEqual({ score: 0.75, shifts: later });
});

test('a window ends after five seconds', () => {
  const early = [0, 900, 1800, 2700, 3600, 4500].map((at) => shift(at, 0.125));
  expect(largestWindow([...early, shift(5001, 0.5)]).score).toBe(0.75);
  expect(largestWindow([...early, shift(5000, 0.5)]).score).toBe(1.25);
});
