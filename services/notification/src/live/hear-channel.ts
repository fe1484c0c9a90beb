import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { z } from 'zod';

interface Heard<News extends z.ZodType> {
  /** Channel of Redis, after the stack's namespace. */
  readonly channel: string;
  readonly schema: News;
  readonly onNews: (news: z.output<News>) => void;
}

/**
 * Listens to what other services publish on a channel of Redis, and subscribes again on every
 * connection.
 */
export function hearChannel<News extends z.ZodType>(
  cache: Redis,
  log: Pick<Logger, 'debug' | 'warn'>,
  { channel, schema, onNews }: Heard<News>,
): { close(): void } {
  // Redis does not prefix channels.
  const { keyPrefix = '' } = cache.options;
  const subscriber = cache.duplicate({ keyPrefix: '', autoResubscribe: false });
  let isClosed = false;
  subscriber.on('error', (error: Error) => log.debug({ err: error }, 'not subscribed now'));
  subscriber.on('message', (_channel: string, text: string) => {
    try {
      onNews(schema.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error, channel }, 'news could not be read');
    }
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(`${keyPrefix}${channel}`).catch((error: unknown) => {
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
