import { onNotification, useSettings, type NotificationJson } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isStandalone } from '../../slots/install-prompt/device';
import { isQuiet } from '../../notifications/is-quiet';
import { relatedPage } from '../../notifications/related-page';
import { onDeviceChoice } from './device-choice';
import { deviceNotices, type DeviceNotices } from './device-notices';

/** @returns the reader's choice; `impossible` too where the operator has it switched off */
export function useDeviceNotices(): DeviceNotices {
  const { enableMobileNotifications } = useSettings().settings;
  const choice = useSyncExternalStore(onDeviceChoice, deviceNotices);
  return enableMobileNotifications ? choice : 'impossible';
}

/** Tells of notices by the device while the reader looks elsewhere. For the header, once. */
export function useNoticesOnDevice(): void {
  const choice = useDeviceNotices();
  const tell = useEffectEvent((notice: NotificationJson) => {
    if (choice !== 'on' || isQuiet(notice) || isLookedAt()) return;
    show(notice).catch((error: unknown) => {
      // It stands among the notices all the same.
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

/** The toast is enough there. An installed app may stand in sight behind another window. */
function isLookedAt(): boolean {
  return !document.hidden && (!isStandalone() || document.hasFocus());
}
