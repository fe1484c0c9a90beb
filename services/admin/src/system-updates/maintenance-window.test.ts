import fc from 'fast-check';
import { assertCanAnnounce, isShown, type Period, stateAt } from './maintenance-window';

const now = new Date('2026-03-10T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const period = (from: number, to: number): Period => ({
  startsAt: inHours(from),
  endsAt: inHours(to),
});

test('a window that begins now or later and lasts up to 72 hours can be announced', () => {
  expect(() => assertCanAnnounce(period(0, 72), [], now)).not.toThrow();
});

test.each([
  [period(-0.1, 1), 'MAINTENANCE_PAST'],
  [period(2, 2), 'MAINTENANCE_PERIOD'],
  [period(3, 2), 'MAINTENANCE_PERIOD'],
  [period(1, 73.1), 'MAINTENANCE_PERIOD'],
])('refuses %j with %s', (refused, code) => {
  expect(() => assertCanAnnounce(refused, [], now)).toThrow(code);
});

test('two windows may touch, and may not overlap', () => {
  expect(() => assertCanAnnounce(period(1, 2), [period(2, 3), period(0, 1)], now)).not.toThrow();
  for (const other of [period(0, 1.5), period(1.5, 3), period(0, 3), period(1.2, 1.4)])
    expect(() => assertCanAnnounce(period(1, 2), [other], now)).toThrow('MAINTENANCE_OVERLAPS');
});

test('a window is announced, then open, then ended, and never goes back', () => {
  const order = ['announced', 'open', 'ended'];
  const hours = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(hours, hours, (a, b) => {
      const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((at) =>
        order.indexOf(stateAt(period(-1, 1), inHours(at))),
      );
      expect(earlier).toBeLessThanOrEqual(later ?? -1);
    }),
  );
  expect(stateAt(period(0, 1), now)).toBe('open');
  expect(stateAt(period(-1, 0), now)).toBe('ended');
});

test('members are shown a window two days before it begins', () => {
  expect(isShown(period(48, 49), now)).toBe(true);
  expect(isShown(period(48.1, 49), now)).toBe(false);
  expect(isShown(period(-1, 1), now)).toBe(true);
});
