import type { ConsumeMessage } from 'amqplib';

/** Number of failed attempts to handle the message. */
export const attemptHeader = 'x-attempt';
/** Type of the message, because a retry queue replaces the routing key. */
export const typeHeader = 'x-type';
/** Error of the last attempt. */
export const reasonHeader = 'x-reason';

/** A message that comes from a retry queue keeps its type in a header. */
export function typeOf({ fields, properties }: ConsumeMessage): string {
  return String(properties.headers?.[typeHeader] ?? fields.routingKey);
}
