import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  newContext,
  runInContext,
  type ServiceContext,
  type UnitOfWork,
} from '@bambuzal/service-kit';

/** A service's messages, as a test sees and sends them. */
export interface Messages {
  /** The data of all messages of a type, the oldest first. */
  readonly sent: (type: string) => Promise<Record<string, unknown>[]>;
  /** Delivers a message over RabbitMQ, and resolves when it has had its effect. */
  readonly tell: UnitOfWork['publish'];
}

interface SentMessage {
  readonly _id: string;
  readonly envelope: { readonly data: Record<string, unknown> };
}

export function messagesOf({
  database,
  transact,
}: Pick<ServiceContext, 'database' | 'transact'>): Messages {
  const outbox = database.connection.collection<SentMessage>('outbox');
  const inbox = database.connection.collection<{ _id: string }>('inbox');
  return {
    async sent(type) {
      const rows = await outbox.find({ 'envelope.type': type }).sort({ _id: 1 }).toArray();
      return rows.map(({ envelope }) => envelope.data);
    },
    async tell(type, data) {
      const correlationId = randomUUID();
      await runInContext(newContext(correlationId), () =>
        transact((unit) => unit.publish(type, data)),
      );
      const message = await outbox.findOne({
        ...{ 'envelope.correlationId': correlationId, 'envelope.type': type.type },
      });
      const _id = message?._id ?? '';
      await until(async () => (await inbox.findOne({ _id })) !== null);
    },
  };
}

/** Resolves when a condition holds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10);
}
