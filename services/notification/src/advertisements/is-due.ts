import { dayOf } from '@bambuzal/service-kit';
import type { DisplayFrequency } from './advertisement.model';
import type { Reaction } from './reaction';

/**
 * Whether a running advertisement is shown to a member now. Never after a dismissal, otherwise as
 * often as the frequency says. `daily` means the operator's day.
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
