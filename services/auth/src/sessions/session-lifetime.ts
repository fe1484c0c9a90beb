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
 * End of a session that is not used again after `used`: a member's after a week, and thirty days
 * after it began; an administrator's after half an hour, and twelve hours after it began. A view
 * ends like an administrator's, and an hour after it began.
 *
 * @param role of the session's owner; for a view that is the member
 */
export function endOf(session: Lifetime, role: Role, used: Date): Date {
  const began = session.createdAt.getTime();
  const bearer = session.adminId ? 'admin' : role;
  const longest = session.adminId ? viewMs : longestMs[bearer];
  return new Date(Math.min(began + longest, used.getTime() + unusedMs[bearer]));
}

/**
 * Last moment at which its cookies are useful: after a view they lead back to the session behind
 * it.
 */
export function lastMomentOf({ createdAt }: Pick<SessionRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + longestMs.user);
}
