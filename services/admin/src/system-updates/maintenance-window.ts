import {
  DomainError,
  longestMaintenanceHours,
  type MaintenanceState,
  maintenanceNoticeHours,
} from '@bambuzal/contracts';

/** Times of a maintenance window. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const hourMs = 60 * 60 * 1000;

/** A window may begin in the minute in which it was typed. */
const typingMs = 2 * 60 * 1000;

/**
 * @param others windows that are announced or open
 * @throws DomainError MAINTENANCE_PAST, MAINTENANCE_PERIOD or MAINTENANCE_OVERLAPS
 */
export function assertCanAnnounce(period: Period, others: readonly Period[], now: Date): void {
  const { endsAt, startsAt } = period;
  if (startsAt.getTime() < now.getTime() - typingMs) {
    throw new DomainError('MAINTENANCE_PAST', { startsAt: 'MAINTENANCE_PAST' });
  }
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  if (lastsMs <= 0 || lastsMs > longestMaintenanceHours * hourMs) {
    throw new DomainError('MAINTENANCE_PERIOD', { endsAt: 'MAINTENANCE_PERIOD' });
  }
  if (others.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)) {
    throw new DomainError('MAINTENANCE_OVERLAPS', { startsAt: 'MAINTENANCE_OVERLAPS' });
  }
}

/** @returns the state of an announced or open window at a moment */
export function stateAt({ endsAt, startsAt }: Period, now: Date): MaintenanceState {
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'open' : 'announced';
}

/** Whether members are shown a window that is announced or open. */
export function isShown({ startsAt }: Period, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= maintenanceNoticeHours * hourMs;
}
