import { Types } from 'mongoose';
import fc from 'fast-check';
import { endOf } from './session-lifetime';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const createdAt = new Date('2026-03-10T12:00:00Z');
const own = { createdAt, adminId: null };
const view = { createdAt, adminId: new Types.ObjectId() };
const after = (ms: number) => new Date(createdAt.getTime() + ms);

test.each([
  ['an administrator’s, after 30 minutes without use', own, 'admin', 0, 30 * minuteMs],
  ['an administrator’s, 12 hours after it began', own, 'admin', 11.9 * hourMs, 12 * hourMs],
  ['a member’s, after a week without use', own, 'user', 0, 7 * 24 * hourMs],
  ['a member’s, 30 days after it began', own, 'user', 29 * 24 * hourMs, 30 * 24 * hourMs],
  ['a view, after 30 minutes without use', view, 'user', 0, 30 * minuteMs],
  ['a view, an hour after it began', view, 'user', 45 * minuteMs, hourMs],
] as const)('a session ends at the right time: %s', (_which, session, role, usedMs, endMs) => {
  expect(endOf(session, role, after(usedMs))).toEqual(after(endMs));
});

test("an administrator's session never ends later than a member's session would", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 24 * hourMs }), (usedMs) => {
      expect(endOf(own, 'admin', after(usedMs)).getTime()).toBeLessThanOrEqual(
        endOf(own, 'user', after(usedMs)).getTime(),
      );
    }),
  );
});
