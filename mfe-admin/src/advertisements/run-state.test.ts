import { clickRate } from './click-rate';
import { runState } from './run-state';

const now = new Date('2026-03-10T15:00:00Z');
const timed = { isActive: true, startDate: null, endDate: null };

test.each([
  ['running', {}],
  ['running', { startDate: '2026-03-10T15:00:00Z' }],
  ['waiting', { startDate: '2026-03-10T15:00:01Z' }],
  ['over', { endDate: '2026-03-10T15:00:00Z' }],
  ['running', { endDate: '2026-03-10T15:00:01Z' }],
  ['off', { isActive: false, startDate: '2026-03-10T15:00:01Z' }],
])('is %s with %j', (state, facts) => {
  expect(runState({ ...timed, ...facts }, now)).toBe(state);
});

test.each([
  [0, 0, 0],
  [3, 1, 33.33],
  [200, 7, 3.5],
])('%d views with %d clicks have a click rate of %d percent', (views, clicks, percent) => {
  expect(clickRate({ views, clicks })).toBe(percent);
});
