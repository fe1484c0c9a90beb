import type { NotificationJson } from '@bambuzal/contracts';
import { createChannel } from './channel';

const channel = createChannel<NotificationJson>('notifications');

/**
 * Announces a notice that arrived while the reader is on the page. Each notice is announced once,
 * and old notices are not announced.
 */
export function announceNotification(notification: NotificationJson): void {
  channel.announce(notification);
}

/** @returns a function that ends the subscription */
export function onNotification(listener: (notification: NotificationJson) => void): () => void {
  return channel.subscribe(listener);
}
