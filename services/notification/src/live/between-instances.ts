import type { Logger } from '@bambuzal/service-kit';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Publisher } from './publisher';
import { Subscriber } from './subscriber';

export interface BetweenInstances {
  /** Adapter for socket.io. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Called when Redis is back after an outage, because news from other instances may be lost. */
  onGap(listener: () => void): void;
  /** Called when the news of other instances is heard from now on, and when it may be lost. */
  onListening(listener: (isListening: boolean) => void): void;
  close(): void;
}

/**
 * Connects the instances of this service through Redis, under the namespace of `cache`. A
 * subscribed connection can do nothing else, so there are two connections. Both wait for Redis,
 * while `cache` gives up.
 */
export function connectInstances(cache: Redis, log: Logger): BetweenInstances {
  const { keyPrefix = '' } = cache.options;
  const publishing = connectionLike(cache, log);
  const listening = connectionLike(cache, log);
  let hasListened = false;
  const gaps = new Set<() => void>();
  const listeners = new Set<(isListening: boolean) => void>();
  const subscriber = new Subscriber(listening, log, (isListening) => {
    for (const listener of listeners) listener(isListening);
  });
  listening.on('ready', () => {
    if (hasListened) for (const listener of gaps) listener();
    hasListened = true;
  });
  return {
    adapter: createAdapter(new Publisher(publishing, log), subscriber, {
      key: `${keyPrefix}live`,
    }),
    onGap: (listener) => void gaps.add(listener),
    onListening: (listener) => void listeners.add(listener),
    close() {
      publishing.disconnect();
      listening.disconnect();
    },
  };
}

function connectionLike(cache: Redis, log: Logger): Redis {
  const connection = cache.duplicate({
    // Redis does not prefix channels, so the adapter's key contains the namespace.
    keyPrefix: '',
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  connection.on('error', (error: Error) => log.debug({ err: error }, 'Redis connection error'));
  return connection;
}
