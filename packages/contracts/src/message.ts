import { z } from 'zod';

/** The durable topic exchange that every event and command travels through. */
export const exchangeName = 'bambuzal.events';

/** Fields that every message carries around its data. Times are ISO 8601 in UTC. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  /** `<service>.<thing>.<event>`, also the routing key. */
  type: z.string().regex(/^[a-z-]+(\.[a-z-]+){2,}$/),
  version: z.int().min(1),
  occurredAt: z.iso.datetime(),
  correlationId: z.string().min(1),
  /** Id of the message or request that caused this message. */
  causationId: z.string().min(1),
  /** Place in a trace (W3C Trace Context). It is ignored if it is invalid. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

export interface MessageType<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly version: number;
  readonly data: Data;
  /**
   * Services that consume it. The publisher declares their queues, so that a message waits for a
   * consumer that has never run.
   */
  readonly consumers: readonly string[];
}

export type MessageData<Type extends MessageType> = z.infer<Type['data']>;

export function messageType<Data extends z.ZodType>(
  type: string,
  version: number,
  data: Data,
  consumers: readonly string[] = [],
): MessageType<Data> {
  return { type, version, data, consumers };
}
