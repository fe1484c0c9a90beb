import PQueue from 'p-queue';
import { mostAlone } from './unit-of-work';

/** Size in bytes from which a message counts as a batch. A message about one member is smaller. */
const batchBytes = 16 * 1024;

/**
 * Limits how many batches are read at once. The broker hands over hundreds of messages, and the
 * parsed data of hundreds of batches would fill the memory while they wait for a transaction.
 * Smaller messages do not wait.
 */
export class Batches {
  private readonly queue = new PQueue({ concurrency: mostAlone });

  /** @param bytes size of the message */
  async run(bytes: number, handle: () => Promise<void>): Promise<void> {
    await (bytes < batchBytes ? handle() : this.queue.add(handle));
  }
}
