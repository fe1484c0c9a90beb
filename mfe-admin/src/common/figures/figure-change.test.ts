import { figureChange } from './figure-change';

test.each([
  [150, 100, 50],
  [100, 100, 0],
  [0, 100, -100],
  [100.1, 300, -66.63],
  [50, -100, 150],
  [-150, -100, -50],
  [0, 0, undefined],
  [100, 0, undefined],
])('from %s, after %s, is a change of %s percent', (now, before, change) => {
  expect(figureChange(now, before)).toBe(change);
});
