import { onNotification, useSettings, type NotificationJson } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isStandalone } from '../../install/device';
import { relatedPage } from '../related-page';
import { deviceNotices, onDeviceNotices, showOnDevice, type DeviceNotices } from './device-notices';

/** @returns the reader's choice; `impossible` too where the operator has it switched off */
export function useDeviceNotices(): DeviceNotices {
  const { enableMobileNotifications } = useSettings().settings;
  const choice = useSyncExternalStore(onDeviceNotices, deviceNotices);
  return enableMobileNotifications ? choice : 'impossible';
}

/** Tells of notices by the device while the reader looks elsewhere. For the header, once. */
export function useNoticesOnDevice(): void {
  const choice = useDeviceNotices();
  const tell = useEffectEvent((notice: NotificationJson) => {
    if (choice !== 'on' || isLookedAt()) return;
    const { id, title, content } = notice;
    const path = relatedPage(notice) ?? '/notifications';
    showOnDevice({ id, title, content, path }).catch((error: unknown) => {
      // It stands among the notices all the same.
      console.debug('The device did not show a notice', error);
    });
  });
  useEffect(() => onNotification((notice) => tell(notice)), []);
}

/** The toast is enough there. An installed app may stand in sight behind another window. */
function isLookedAt(): boolean {
  return !document.hidden && (!isStandalone() || document.hasFocus());
}
