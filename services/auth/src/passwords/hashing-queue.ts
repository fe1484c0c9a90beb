import { DomainError } from '@bambuzal/contracts';

/**
 * Lets a few works run at once and a bounded number wait: a flood of sign-ins is told to come back
 * rather than take all memory and every core.
 */
export class HashingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS when too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.longest) {
      throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 1 });
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Whoever waits longest takes over the place, which so is never free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
