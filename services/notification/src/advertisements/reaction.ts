import type { AdvertisementViewRow } from './advertisement-view.model';

export type MemberAction = 'view' | 'click' | 'dismiss';

/** Counts of all members' reactions to an advertisement. */
export interface Tally {
  readonly views: number;
  readonly clicks: number;
  readonly dismissals: number;
}

/** The fields of a member's row, without its keys. */
export type Reaction = Omit<AdvertisementViewRow, 'advertisementId' | 'userId'>;

export const noReaction: Reaction = {
  views: 0,
  firstViewedAt: null,
  viewedAt: null,
  clicked: false,
  clicks: 0,
  firstClickedAt: null,
  clickedAt: null,
  dismissedAt: null,
};

/**
 * Applies an action to a member's row. A view or a click counts at most once in a minute of the
 * clock, so that a repeated request or a page opened twice counts once. A dismissal counts only
 * once.
 *
 * @returns the member's row after the action, and the name of the increased count; `undefined` when
 *   the action changes nothing
 */
export function reactionAfter(
  before: Reaction,
  action: MemberAction,
  now: Date,
): { readonly after: Reaction; readonly counted: keyof Tally } | undefined {
  if (action === 'view') {
    if (isSameMinute(before.viewedAt, now)) return undefined;
    const firstViewedAt = before.firstViewedAt ?? now;
    const after = { ...before, views: before.views + 1, firstViewedAt, viewedAt: now };
    return { after, counted: 'views' };
  }
  if (action === 'click') {
    if (isSameMinute(before.clickedAt, now)) return undefined;
    const clicks = before.clicks + 1;
    const firstClickedAt = before.firstClickedAt ?? now;
    const after = { ...before, clicked: true, clicks, firstClickedAt, clickedAt: now };
    return { after, counted: 'clicks' };
  }
  if (before.dismissedAt !== null) return undefined;
  return { after: { ...before, dismissedAt: now }, counted: 'dismissals' };
}

const minuteMs = 60_000;

function isSameMinute(last: Date | null, now: Date): boolean {
  return last !== null && minuteOf(last) === minuteOf(now);
}

function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / minuteMs);
}
