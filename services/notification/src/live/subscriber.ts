import { EventEmitter } from 'node:events';
import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';

/**
 * Subscribes for the adapter. As in the publisher, the adapter ignores outcomes: a subscription
 * that fails because the service ended first is logged and not fatal. This class subscribes again
 * on each connection. ioredis would do this too, but would leave a failure unhandled.
 */
export class Subscriber extends EventEmitter {
  private readonly patterns = new Set<string>();
  private readonly channels = new Set<string>();
  private unanswered = 0;
  private hasFailed = false;

  /** @param onListening called when all subscriptions are in force, and when they are lost */
  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
    private readonly onListening: (isListening: boolean) => void,
  ) {
    super();
    for (const event of ['pmessageBuffer', 'messageBuffer'] as const) {
      redis.on(event, (...values: unknown[]) => this.emit(event, ...values));
    }
    redis.on('ready', () => {
      this.hasFailed = false;
      this.subscribeAnew();
    });
    redis.on('close', () => this.onListening(false));
  }

  psubscribe(pattern: string): void {
    this.patterns.add(pattern);
    this.watch(this.redis.psubscribe(pattern));
  }

  subscribe(channels: readonly string[]): void {
    for (const channel of channels) this.channels.add(channel);
    this.watch(this.redis.subscribe(...channels));
  }

  punsubscribe(pattern: string): void {
    this.patterns.delete(pattern);
    this.watch(this.redis.punsubscribe(pattern));
  }

  unsubscribe(channels: readonly string[]): void {
    for (const channel of channels) this.channels.delete(channel);
    this.watch(this.redis.unsubscribe(...channels));
  }

  private subscribeAnew(): void {
    if (this.patterns.size > 0) this.watch(this.redis.psubscribe(...this.patterns));
    if (this.channels.size > 0) this.watch(this.redis.subscribe(...this.channels));
  }

  private watch(outcome: Promise<unknown>): void {
    this.unanswered += 1;
    outcome.then(
      () => {
        this.unanswered -= 1;
        if (this.unanswered === 0 && !this.hasFailed) this.onListening(true);
      },
      (error: unknown) => {
        this.unanswered -= 1;
        this.hasFailed = true;
        this.log.debug({ err: error }, 'not subscribed');
      },
    );
  }
}
