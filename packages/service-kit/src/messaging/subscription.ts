import type { Envelope, MessageType } from '@bambuzal/contracts';
import { z } from 'zod';
import type { TransactOptions, UnitOfWork } from './unit-of-work';

/** Handler of one type of message in a service. */
export interface Subscription {
  readonly type: string;
  readonly consumers: readonly string[];
  readonly version: number;
  handle(envelope: Envelope, unit: UnitOfWork): Promise<void>;
  /** Options that say how the handling is committed, and which other work it waits for. */
  transactOptions(envelope: Envelope): TransactOptions;
  /** @throws ZodError when the data does not match the type's schema */
  check(data: unknown): void;
}

interface SubscriptionOptions<Data> {
  /**
   * Makes the key of a message. Messages with the same key are handled in turn. The default is the
   * `userId` of the data, or the message's id if the data has none.
   */
  readonly key?: (data: Data) => string;
  /** See `TransactOptions`. */
  readonly mayShare?: boolean;
}

/** @param handle changes the database only through the unit of work; it may run more than once */
export function subscription<Data extends z.ZodType>(
  type: MessageType<Data>,
  handle: (data: z.output<Data>, unit: UnitOfWork, envelope: Envelope) => Promise<void>,
  { key, mayShare }: SubscriptionOptions<z.output<Data>> = {},
): Subscription {
  return {
    type: type.type,
    consumers: type.consumers,
    version: type.version,
    check: (data) => void type.data.parse(data),
    handle: (envelope, unit) => handle(type.data.parse(envelope.data), unit, envelope),
    transactOptions: ({ id, data }) => ({
      key: key ? key(type.data.parse(data)) : (memberOf(data) ?? id),
      mayShare,
    }),
  };
}

const aboutMember = z.object({ userId: z.string() });

/** Field that messages about a member have in every contract. */
function memberOf(data: unknown): string | undefined {
  return aboutMember.safeParse(data).data?.userId;
}
