import type { NotificationJson } from '@bambuzal/contracts';
import { createChannel } from './channel';

const channel = createChannel<NotificationJson>('notifications');

/** A notice came while the reader looks; each is announced once, and old ones never. */
export function announceNotification(notification: NotificationJson): void {
  channel.announce(notification);
}

/** @returns ends the subscription */
export function onNotification(listener: (notification: NotificationJson) => void): () => void {
  return channel.subscribe(listener);
}
