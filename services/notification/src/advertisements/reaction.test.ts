import fc from 'fast-check';
import { isDue } from './is-due';
import { reactionAfter, type MemberAction, noReaction } from './reaction';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const actions: readonly MemberAction[] = ['view', 'click', 'dismiss'];

test('counts at most one view in a minute of the clock, and keeps the first and the last view', () => {
  const first = reactionAfter(noReaction, 'view', at('12:00:10'));
  expect(first).toMatchObject({ counted: 'views', after: { views: 1, viewedAt: at('12:00:10') } });
  const seen = first?.after ?? noReaction;
  expect(reactionAfter(seen, 'view', at('12:00:59'))).toBeUndefined();
  expect(reactionAfter(seen, 'view', at('12:01:00'))?.after).toMatchObject({
    views: 2,
    firstViewedAt: at('12:00:10'),
    viewedAt: at('12:01:00'),
  });
});

test('counts a click as a click only, not as a view', () => {
  const after = reactionAfter(noReaction, 'click', at('12:00:10'))?.after ?? noReaction;
  expect(after).toMatchObject({ clicked: true, clicks: 1, views: 0, viewedAt: null });
  expect(reactionAfter(after, 'click', at('12:00:30'))).toBeUndefined();
  expect(reactionAfter(after, 'view', at('12:00:30'))?.counted).toBe('views');
});

test('counts a dismissal only once', () => {
  const after = reactionAfter(noReaction, 'dismiss', at('12:00:10'))?.after ?? noReaction;
  expect(after.dismissedAt).toEqual(at('12:00:10'));
  expect(reactionAfter(after, 'dismiss', at('18:00:00'))).toBeUndefined();
});

test('stores the sum of what was counted, for any sequence of actions', () => {
  const step = fc.record({ action: fc.constantFrom(...actions), later: fc.nat({ max: 200_000 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let [row, time] = [noReaction, at('00:00:00').getTime()];
      const counted = { views: 0, clicks: 0, dismissals: 0 };
      for (const { action, later } of steps) {
        time += later;
        const next = reactionAfter(row, action, new Date(time));
        if (!next) continue;
        counted[next.counted] += 1;
        row = next.after;
      }
      expect([row.views, row.clicks]).toEqual([counted.views, counted.clicks]);
      expect(counted.dismissals).toBe(row.dismissedAt === null ? 0 : 1);
      expect(row.clicked).toBe(counted.clicks > 0);
    }),
  );
});

const never = { viewedAt: null, dismissedAt: null };
const seenAt = (viewedAt: Date) => ({ ...never, viewedAt });

test.each([
  ['once', never, true],
  ['once', seenAt(at('12:00:00')), false],
  ['daily', seenAt(at('12:00:00')), false],
  // The operator's day begins at three o'clock UTC.
  ['daily', seenAt(at('02:59:59')), true],
  ['daily', seenAt(at('03:00:00')), false],
  ['always', seenAt(at('12:00:00')), true],
  ['always', { ...never, dismissedAt: at('12:00:00') }, false],
] as const)('with frequency %s and reaction %j, due is %s', (frequency, reaction, due) => {
  expect(isDue(frequency, reaction, at('12:30:00'))).toBe(due);
});
