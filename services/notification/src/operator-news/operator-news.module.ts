import { sessionsRevoked, settingsChanged } from '@bambuzal/contracts';
import { type Module, subscription } from '@bambuzal/service-kit';
import type { NoticesToAdministrators } from '../notices/notices-to-administrators';
import type { NotificationDependencies } from '../dependencies';

/**
 * News of the operator's actions. Open pages hear when maintenance begins or ends, and when
 * sessions end. Administrators hear of settings that guard money or access.
 */
export function operatorNewsModule(
  { live }: Pick<NotificationDependencies, 'live'>,
  administrators: Pick<NoticesToAdministrators, 'ofChangedSettings'>,
): Module {
  return {
    name: 'operator-news',
    consumes: [
      subscription(settingsChanged, async (changed, unit, { occurredAt }) => {
        const { maintenanceMode } = changed.settings;
        if (changed.changedFields.includes('maintenanceMode')) {
          unit.afterCommit(() => live.notifyAll('maintenance', { maintenanceMode }));
        }
        await administrators.ofChangedSettings(changed, new Date(occurredAt), unit);
      }),
      subscription(sessionsRevoked, ({ sessionIds }, unit) => {
        unit.afterCommit(() => live.end(sessionIds));
        return Promise.resolve();
      }),
    ],
  };
}
