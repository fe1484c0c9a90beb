import fc from 'fast-check';
import { lineShape, nearestPoint } from './line-shape';

test('draws the highest value above the lowest, the first at the left, the last at the right', () => {
  const { points } = lineShape([10, 40, 20]);
  expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
  const [first, highest, last] = points;
  expect(highest?.y).toBeLessThan(last?.y ?? 0);
  expect(last?.y).toBeLessThan(first?.y ?? 0);
});

test('starts the scale at zero, so that a small change looks small', () => {
  const { points, ticks } = lineShape([1000, 1001]);
  expect(ticks[0]).toEqual({ value: 0, y: 100 });
  const [one, other] = points;
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 100))).toBeLessThan(1);
});

test('a single point is drawn as a level line', () => {
  const { line, points } = lineShape([5]);
  expect(points).toEqual([{ x: 50, y: expect.any(Number) }]);
  expect(line).toMatch(/^M0,([\d.]+)L100,\1$/);
});

test('draws values of zero along the bottom', () => {
  expect(lineShape([0, 0, 0]).points.map(({ y }) => y)).toEqual([100, 100, 100]);
});

test('draws every value within the chart', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(values, (all) => {
      const { points, ticks, line, area } = lineShape(all);
      expect(points).toHaveLength(all.length);
      for (const { x, y } of [...points, ...ticks.map(({ y: tick }) => ({ x: 0, y: tick }))]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(100);
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y).toBeLessThanOrEqual(100 + 1e-9);
      }
      expect(`${line}${area}`).not.toContain('NaN');
    }),
  );
});

test.each([
  [0, 31, 0],
  [100, 31, 30],
  [49, 3, 1],
  [-20, 5, 0],
  [130, 5, 4],
  [70, 1, 0],
])('at %d percent of the width the nearest of %d points is number %d', (x, count, nearest) => {
  expect(nearestPoint(x, count)).toBe(nearest);
});
