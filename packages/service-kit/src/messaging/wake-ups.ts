import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { UnitOfWork } from './unit-of-work';

/** Subscription to the next announcement of an id. */
export interface NextWakeUp {
  /**
   * Resolves when the announcement arrives, or at the timeout. An announcement that arrived before
   * this call counts too.
   */
  within(timeoutMs: number): Promise<void>;
  cancel(): void;
}

/**
 * Announcements of changes to waiters in this process and in every other instance. They are made
 * after the commit, so that waiters see the change. An announcement is lost while Redis is away, so
 * waiters also poll now and then.
 */
export class WakeUps {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private subscriber: Redis | undefined;

  /** @param channel channel of Redis, with the namespace of the stack */
  constructor(
    private readonly cache: Redis,
    private readonly channel: string,
    private readonly log: Pick<Logger, 'debug'>,
  ) {}

  /** Subscribes to the announcements of other instances. */
  start(): void {
    const subscriber = this.cache.duplicate({ autoResubscribe: false });
    this.subscriber = subscriber;
    subscriber.on('error', (error: Error) => this.log.debug({ err: error }, 'not subscribed now'));
    subscriber.on('message', (_channel: string, id: string) => this.emitter.emit(id));
    // Runs on each new connection, so that a failed subscription is repeated on the next
    // connection.
    subscriber.on('ready', () => {
      subscriber.subscribe(this.channel).catch((error: unknown) => {
        this.log.debug({ err: error }, 'not subscribed yet');
        subscriber.disconnect(true);
      });
    });
  }

  stop(): Promise<void> {
    this.subscriber?.disconnect();
    return Promise.resolve();
  }

  /** @param id id of the thing that the unit of work changes */
  announce(unit: Pick<UnitOfWork, 'afterCommit'>, id: string): void {
    unit.afterCommit(() => {
      this.emitter.emit(id);
      this.cache.publish(this.channel, id).catch((error: unknown) => {
        this.log.debug({ err: error }, 'other instances were not told');
      });
    });
  }

  /**
   * Starts to listen. Call it before reading the current state, so that no announcement in between
   * is missed.
   */
  next(id: string): NextWakeUp {
    let hear = () => {};
    const heard = new Promise<void>((resolve) => (hear = resolve));
    this.emitter.once(id, hear);
    return {
      async within(timeoutMs) {
        let timer: NodeJS.Timeout | undefined;
        const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
        await Promise.race([heard, timeUp]);
        clearTimeout(timer);
      },
      cancel: () => void this.emitter.off(id, hear),
    };
  }
}
