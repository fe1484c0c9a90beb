import type { SessionRow } from './session.model';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

export const tokenLifetimeMs = 5 * minuteMs;
const unusedMs = 7 * dayMs;
const longestMs = 30 * dayMs;
const viewMs = 60 * minuteMs;

type Lifetime = Pick<SessionRow, 'createdAt' | 'adminId'>;

/** When a session ends if it is not used again after `now`. A view ends an hour after it began. */
export function endOf(session: Lifetime, now: Date): Date {
  const began = session.createdAt.getTime();
  if (session.adminId) return new Date(began + viewMs);
  return new Date(Math.min(began + longestMs, now.getTime() + unusedMs));
}

/** How long its cookies are of use: from a view one returns to the session it was opened from. */
export function lastMomentOf({ createdAt }: Pick<SessionRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + longestMs);
}
