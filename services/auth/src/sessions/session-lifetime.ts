import type { Role } from '@bambuzal/contracts';
import type { SessionRow } from './session.model';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const tokenLifetimeMs = 5 * minuteMs;
const unusedMs: Record<Role, number> = { user: 7 * dayMs, admin: 30 * minuteMs };
const longestMs: Record<Role, number> = { user: 30 * dayMs, admin: 12 * hourMs };
const viewMs = hourMs;

type Lifetime = Pick<SessionRow, 'createdAt' | 'adminId'>;

/**
 * End of a session that was last used at `used`. A member's session ends after a week without use,
 * and at most thirty days after it began. An administrator's session ends after half an hour
 * without use, and at most twelve hours after it began. A view ends after half an hour without use,
 * and at most an hour after it began.
 *
 * @param role role of the session's owner; for a view the owner is the member
 */
export function endOf(session: Lifetime, role: Role, used: Date): Date {
  const began = session.createdAt.getTime();
  const bearer = session.adminId ? 'admin' : role;
  const longest = session.adminId ? viewMs : longestMs[bearer];
  return new Date(Math.min(began + longest, used.getTime() + unusedMs[bearer]));
}

/**
 * Last moment at which the session's cookies are useful. After a view they lead back to the
 * administrator's session.
 */
export function lastMomentOf({ createdAt }: Pick<SessionRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + longestMs.user);
}
