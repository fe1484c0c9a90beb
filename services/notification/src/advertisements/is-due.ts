import { dayOf } from '@bambuzal/service-kit';
import type { DisplayFrequency } from './advertisement.model';
import type { Reaction } from './reaction';

/**
 * Whether a member is shown an advertisement now that runs: never after a dismissal, else as often as
 * its frequency says; a day is the operator's.
 */
export function isDue(
  frequency: DisplayFrequency,
  { dismissedAt, viewedAt }: Pick<Reaction, 'dismissedAt' | 'viewedAt'>,
  now: Date,
): boolean {
  if (dismissedAt !== null) return false;
  if (viewedAt === null || frequency === 'always') return true;
  return frequency === 'daily' && dayOf(viewedAt) !== dayOf(now);
}
