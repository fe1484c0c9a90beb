import { DomainError } from '@bambuzal/contracts';
import PQueue from 'p-queue';

/**
 * A queue that runs few hashes at once and lets a limited number wait. A flood of sign-ins is
 * refused, because it would otherwise take all memory and every core.
 */
export class HashingQueue {
  private readonly queue: PQueue;

  constructor(
    atOnce: number,
    private readonly longest: number,
  ) {
    this.queue = new PQueue({ concurrency: atOnce });
  }

  /** @throws DomainError TOO_MANY_REQUESTS if too many hashes wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.queue.size >= this.longest) {
      throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 1 });
    }
    return this.queue.add(work);
  }
}
