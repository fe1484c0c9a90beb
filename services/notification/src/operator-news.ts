import { sessionsRevoked, settingsChanged } from '@bambuzal/contracts';
import { type Composition, subscription } from '@bambuzal/service-kit';
import type { NotificationParts } from './parts';

/** What concerns open pages and leaves no notice: maintenance that begins or ends, ended sessions. */
export function createOperatorNews({
  live,
}: Pick<NotificationParts, 'live'>): Pick<Composition, 'subscriptions'> {
  return {
    subscriptions: [
      subscription(settingsChanged, ({ settings: { maintenanceMode }, changedFields }, unit) => {
        if (changedFields.includes('maintenanceMode')) {
          unit.afterCommit(() => live.tellAll('maintenance', { maintenanceMode }));
        }
        return Promise.resolve();
      }),
      subscription(sessionsRevoked, ({ sessionIds }, unit) => {
        unit.afterCommit(() => live.end(sessionIds));
        return Promise.resolve();
      }),
    ],
  };
}
