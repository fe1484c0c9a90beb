import type { DeadMessage } from '@bambuzal/service-kit';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import { readEnvelope } from './read-envelope';

/**
 * Keeps a message that a service set aside. A message that was retried and set aside again waits
 * for a decision again.
 */
export async function keepDeadLetter(
  { rows, now }: Pick<DeadLetterDependencies, 'now' | 'rows'>,
  { service, messageId, ...message }: DeadMessage,
): Promise<void> {
  await rows.updateOne(
    { messageId, service },
    {
      $set: {
        ...message,
        ...originOfMessage(message.content),
        state: 'waiting',
        diedAt: now(),
        decidedAt: null,
        decidedBy: null,
        discardReason: null,
        isUnsent: false,
      },
      $inc: { times: 1 },
    },
    { upsert: true },
  );
}

function originOfMessage(content: string) {
  const envelope = readEnvelope(content);
  return {
    correlationId: envelope?.correlationId ?? null,
    occurredAt: envelope ? new Date(envelope.occurredAt) : null,
  };
}
