import { recall, remember } from '@bambuzal/ui';
import { announceDeviceChoice } from './device-choice';

/** The reader's own choice, on this device alone. */
const key = 'bambuzal.system-notices';

/** State of the device's own notifications. */
export type DeviceNotices =
  /** The browser cannot. */
  | 'impossible'
  /** The reader has forbidden it in the browser, where alone it can be allowed again. */
  | 'blocked'
  | 'off'
  | 'on';

export function deviceNotices(): DeviceNotices {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && recall(key) === 'on' ? 'on' : 'off';
}

/** Asks for the browser's permission where it is not given yet: a browser wants a click for that. */
export async function switchDeviceNotices(isWanted: boolean): Promise<void> {
  if (isWanted && Notification.permission === 'default') await Notification.requestPermission();
  const isAllowed = Notification.permission === 'granted';
  remember(key, isWanted && isAllowed ? 'on' : 'off');
  announceDeviceChoice();
}
