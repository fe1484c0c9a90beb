import { type MarketTick, marketTicksChannel, marketTickSchema } from '@bambuzal/contracts';
import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';

/**
 * Listens to the ticks that `trading` publishes on Redis, and subscribes again on every connection.
 */
export function hearMarketTicks(
  cache: Redis,
  log: Pick<Logger, 'debug' | 'warn'>,
  onTick: (tick: MarketTick) => void,
): { close(): void } {
  // Redis does not prefix channels.
  const { keyPrefix = '' } = cache.options;
  const subscriber = cache.duplicate({ keyPrefix: '', autoResubscribe: false });
  let isClosed = false;
  subscriber.on('error', (error: Error) => log.debug({ err: error }, 'not subscribed now'));
  subscriber.on('message', (_channel: string, text: string) => {
    try {
      onTick(marketTickSchema.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error }, 'a tick could not be read');
    }
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(`${keyPrefix}${marketTicksChannel}`).catch((error: unknown) => {
      log.debug({ err: error }, 'not subscribed yet');
      if (!isClosed) subscriber.disconnect(true);
    });
  });
  return {
    close() {
      isClosed = true;
      subscriber.disconnect();
    },
  };
}
