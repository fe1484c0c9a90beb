import { competitionChanged, type MessageData, settingsPatchSchema } from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Settings } from './settings';

/** The competition is set where its figures are kept, and its fields are settings. */
export function competitionSubscriptions(settings: Settings): Subscription[] {
  return [subscription(competitionChanged, (change, unit) => apply(settings, change, unit))];
}

/** @throws DomainError COMPETITION_DATES_CROSSED, if the settings have changed since */
async function apply(
  settings: Settings,
  { changedBy, origin = nowhere, ...changed }: MessageData<typeof competitionChanged>,
  unit: UnitOfWork,
): Promise<void> {
  const patch = settingsPatchSchema.parse(changed);
  await settings.changeWithin(unit, patch, { adminId: changedBy, origin });
}

/** Origin of changes by the demo's seed. */
const nowhere = { ipAddress: null, userAgent: null };
