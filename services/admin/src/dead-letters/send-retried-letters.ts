import type { DeadMessage } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DeadLetterRow } from './dead-letter.model';

interface Dependencies {
  readonly rows: Model<DeadLetterRow>;
  /** Resolves when the broker has stored the message. */
  readonly sendAgain: (message: Omit<DeadMessage, 'reason'>) => Promise<void>;
}

const mostAtOnce = 100;

/**
 * Sends the retried letters to their services. A letter is marked after the broker has stored it,
 * so a letter may be sent twice, and takes effect once.
 */
export async function sendRetriedLetters(
  { rows, sendAgain }: Dependencies,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const unsent = await rows.find({ isUnsent: true }).limit(mostAtOnce).lean();
    if (unsent.length === 0) return;
    for (const { _id, content, decidedAt, messageId, service, type } of unsent) {
      await sendAgain({ content, messageId, service, type });
      // Another decision may have been made since, if the service set the letter aside again.
      await rows.updateOne({ _id, decidedAt }, { $set: { isUnsent: false } });
    }
  }
}
