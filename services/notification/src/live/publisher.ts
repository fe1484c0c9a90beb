import { EventEmitter } from 'node:events';
import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';

/**
 * Maximum number of waiting messages. When it is reached, Redis has been away for a long time, and
 * more messages would fill the memory.
 */
const mostWaiting = 10_000;

/**
 * Publishes for the adapter. The adapter ignores outcomes, and an unhandled rejection would end the
 * process. Here a failure is logged instead. News waits until Redis is back.
 */
export class Publisher extends EventEmitter {
  private waiting = 0;

  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
  ) {
    super();
  }

  publish(channel: string, message: string | Buffer): void {
    if (this.waiting >= mostWaiting) {
      this.log.warn({ waiting: this.waiting }, 'Redis is away: other instances miss news');
      return;
    }
    this.waiting += 1;
    this.redis
      .publish(channel, message)
      .catch((error: unknown) => this.log.warn({ err: error }, 'other instances miss news'))
      .finally(() => (this.waiting -= 1));
  }
}
