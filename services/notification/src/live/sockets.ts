import { type Language, livePath } from '@bambuzal/contracts';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';

interface BetweenInstances {
  readonly sessions_ended: (sessionIds: string[]) => void;
}

interface Reader {
  /** Language of messages in words to the client. */
  language: Language;
  /** Pairs whose ticks the page gets. */
  watched: Set<string>;
}

/** Messages are checked where they enter: by `Live` on one side, by `Admission` on the other. */
export type LiveSockets = Server<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;

/** An `auth` is the longest thing that a client has to say. */
const greatestMessageBytes = 4_096;

/**
 * Interval and timeout of the heartbeat. A page with a dead connection notices after their sum, at
 * most 12 s. It then reads its figures at once and every 10 s, so they are at most 13 s old, within
 * the promised 15 s.
 */
const heartbeat = { pingInterval: 8_000, pingTimeout: 4_000 };

/** @param adapter connects several instances @param timeoutMs for a client that sends nothing */
export function createSockets(adapter: ServerOptions['adapter'], timeoutMs: number): LiveSockets {
  return new Server({
    ...heartbeat,
    path: livePath,
    // Polling would tie a member to one instance.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: greatestMessageBytes,
    connectTimeout: timeoutMs,
    adapter,
  });
}
