import { atOperatorsClock, operatorsClock } from './operators-clock';

test('a typed date and time is in the operator’s time zone, in any time zone of the device', () => {
  const moment = new Date('2026-11-21T01:30:00Z');
  expect(operatorsClock(moment)).toBe('2026-11-20T22:30');
  expect(atOperatorsClock('2026-11-20T22:30')).toEqual(moment);
  expect(atOperatorsClock('')).toBeUndefined();
});
