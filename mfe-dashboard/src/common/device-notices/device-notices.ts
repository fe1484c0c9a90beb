import { recall, remember } from '@bambuzal/ui';
import { announceDeviceChoice } from './device-choice';

/** Choice of the reader, stored on this device only. */
const key = 'bambuzal.system-notices';

/** State of notifications on this device. */
export type DeviceNotices =
  /** Not supported by the browser. */
  | 'impossible'
  /**
   * Blocked by the reader in the browser's settings, where only the reader can allow them again.
   */
  | 'blocked'
  | 'off'
  | 'on';

export function deviceNotices(): DeviceNotices {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && recall(key) === 'on' ? 'on' : 'off';
}

/**
 * Asks for the browser's permission if it is not given yet. Must run in a click handler, because
 * browsers require it.
 */
export async function switchDeviceNotices(isWanted: boolean): Promise<void> {
  if (isWanted && Notification.permission === 'default') await Notification.requestPermission();
  const isAllowed = Notification.permission === 'granted';
  remember(key, isWanted && isAllowed ? 'on' : 'off');
  announceDeviceChoice();
}
