import { recall, remember } from '@bambuzal/ui';

/** The reader's own choice, on this device alone. */
const key = 'bambuzal.system-notices';

const listeners = new Set<() => void>();

/** What stands between a notice and the device's own notifications. */
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

export function onDeviceNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the browser's permission where it is not given yet: a browser wants a click for that. */
export async function switchDeviceNotices(isWanted: boolean): Promise<void> {
  if (isWanted && Notification.permission === 'default') await Notification.requestPermission();
  const isAllowed = Notification.permission === 'granted';
  remember(key, isWanted && isAllowed ? 'on' : 'off');
  for (const listener of listeners) listener();
}

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The page that a tap opens. */
  readonly path: string;
}

/** The worker shows it, so that a tap finds the product although its page is gone. */
export async function showOnDevice({ id, title, content, path }: Shown): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, {
    body: content,
    icon: '/assets/app/icon-192.png',
    // Several tabs show one notice once.
    tag: id,
    data: { path },
  });
}
