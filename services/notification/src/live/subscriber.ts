import { EventEmitter } from 'node:events';
import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';

/**
 * What the adapter listens by. As with the publisher, it minds no outcome: a subscription that never
 * came about, because the service ended first, is logged rather than fatal.
 */
export class Subscriber extends EventEmitter {
  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
  ) {
    super();
    for (const event of ['pmessageBuffer', 'messageBuffer'] as const) {
      redis.on(event, (...told: unknown[]) => this.emit(event, ...told));
    }
  }

  psubscribe(pattern: string): void {
    this.watch(this.redis.psubscribe(pattern));
  }

  subscribe(channels: readonly string[]): void {
    this.watch(this.redis.subscribe(...channels));
  }

  punsubscribe(pattern: string): void {
    this.watch(this.redis.punsubscribe(pattern));
  }

  unsubscribe(channels: readonly string[]): void {
    this.watch(this.redis.unsubscribe(...channels));
  }

  private watch(outcome: Promise<unknown>): void {
    outcome.catch((error: unknown) => this.log.debug({ err: error }, 'not subscribed'));
  }
}
