import { onNotification, useSettings, type NotificationJson } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isStandalone } from '../../slots/install-prompt/device';
import { isQuiet } from '../../notifications/is-quiet';
import { relatedPage } from '../../notifications/related-page';
import { onDeviceChoice } from './device-choice';
import { deviceNotices, type DeviceNotices } from './device-notices';

/** @returns choice of the reader; `impossible` also if the operator has turned notifications off */
export function useDeviceNotices(): DeviceNotices {
  const { enableMobileNotifications } = useSettings().settings;
  const choice = useSyncExternalStore(onDeviceChoice, deviceNotices);
  return enableMobileNotifications ? choice : 'impossible';
}

/** Shows notices on the device while the page is not in use. Mounted once, in the header. */
export function useNoticesOnDevice(): void {
  const choice = useDeviceNotices();
  const tell = useEffectEvent((notice: NotificationJson) => {
    if (choice !== 'on' || isQuiet(notice) || isLookedAt()) return;
    show(notice).catch((error: unknown) => {
      // The failure is only logged, because the notice is also in the list of notices.
      console.debug('The device did not show a notice', error);
    });
  });
  useEffect(() => onNotification((notice) => tell(notice)), []);
}

async function show(notice: NotificationJson): Promise<void> {
  const { showOnDevice } = await import('./show-on-device');
  const { id, title, content } = notice;
  await showOnDevice({ id, title, content, path: relatedPage(notice) ?? '/notifications' });
}

/**
 * Whether the reader sees the page, so that its toast is enough. An installed app can be visible
 * behind another window; it must also have focus.
 */
function isLookedAt(): boolean {
  return !document.hidden && (!isStandalone() || document.hasFocus());
}
