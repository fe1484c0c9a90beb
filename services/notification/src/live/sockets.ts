import { type Language, livePath } from '@bambuzal/contracts';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';
import type { NewsScope } from './latest-news';

export type Readers = Readonly<Record<NewsScope, readonly string[]>>;

interface BetweenInstances {
  readonly sessions_ended: (sessionIds: string[]) => void;
  /** Readers of the news that is sent next, by what their pages read again if they missed it. */
  readonly news: (readers: Readers) => void;
}

interface Reader {
  /** Language of texts sent to the client. */
  language: Language;
  /** Pairs whose ticks are sent to the page. */
  watched: Set<string>;
}

/**
 * Events are not typed here. `Live` checks outgoing messages, and `Admission` checks incoming ones.
 */
export type LiveSockets = Server<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;

/** The longest message of a client is `auth`. */
const greatestMessageBytes = 4_096;

/**
 * Interval and timeout of the heartbeat. A page with a dead connection notices after the sum of
 * both, at most 12 s. It then refetches its figures at once and every 10 s. The figures are
 * therefore at most 13 s old, within the promised 15 s.
 */
const heartbeat = { pingInterval: 8_000, pingTimeout: 4_000 };

/**
 * @param adapter connects several instances @param timeoutMs time limit for a client that sends
 *   nothing
 */
export function createSockets(adapter: ServerOptions['adapter'], timeoutMs: number): LiveSockets {
  return new Server({
    ...heartbeat,
    path: livePath,
    // No polling, because it would tie a member to one instance.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: greatestMessageBytes,
    connectTimeout: timeoutMs,
    adapter,
  });
}
