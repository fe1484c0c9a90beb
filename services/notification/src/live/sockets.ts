import { type Language, livePath } from '@bambuzal/contracts';
import { type DefaultEventsMap, Server, type ServerOptions, type Socket } from 'socket.io';

interface BetweenInstances {
  readonly sessions_ended: (sessionIds: string[]) => void;
}

interface Reader {
  /** Language of messages in words to the client. */
  language: Language;
  /** Pairs whose ticks it is told. */
  watched: Set<string>;
}

/** Messages are checked where they enter: by `Live` on one side, by `Admission` on the other. */
export type LiveSockets = Server<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, BetweenInstances, Reader>;

/** An `auth` is the longest thing that a client has to say. */
const greatestMessageBytes = 4_096;

/**
 * A page whose connection died silently learns of it within the sum of both, at most 12 s, and reads
 * its figures by itself at once and every 10 s from then on: what it shows is 13 s old at most,
 * against the 15 s that are promised.
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
