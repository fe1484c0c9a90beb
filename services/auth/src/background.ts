import type { Logger } from '@bambuzal/service-kit';

const mostAtOnce = 200;

/**
 * Runs work that a request starts but does not wait for, because its duration would show whether an
 * account exists. The work may be lost in a crash, so use it only for work that can be requested
 * again or left out.
 */
export class Background {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Logger) {}

  run(work: () => Promise<unknown>): void {
    if (this.running.size >= mostAtOnce) {
      this.log.warn('too much is going on in the background; some work was left undone');
      return;
    }
    const running = this.logged(work).finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Resolves when all work that was started is done. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async logged(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.error({ err: error }, 'work in the background failed');
    }
  }
}
