import { competitionChanged, type MessageData, settingsPatchSchema } from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Settings } from './settings';

/**
 * Applies changes of the competition. The fields are settings, but `referral`, which has the
 * competition's figures, receives the changes from administrators.
 */
export function competitionSubscriptions(settings: Settings): Subscription[] {
  return [subscription(competitionChanged, (change, unit) => apply(settings, change, unit))];
}

/**
 * @throws DomainError COMPETITION_DATES_CROSSED if other changes of the settings came in between
 */
async function apply(
  settings: Settings,
  { changedBy, origin = nowhere, ...changed }: MessageData<typeof competitionChanged>,
  unit: UnitOfWork,
): Promise<void> {
  const patch = settingsPatchSchema.parse(changed);
  await settings.changeWithin(unit, patch, { adminId: changedBy, origin });
}

/** Origin used for changes by the demo's seed. */
const nowhere = { ipAddress: null, userAgent: null };
