import type { LiveSockets } from './sockets';

/**
 * Maximum number of packets in the window. A page connects, authenticates, answers a heartbeat
 * every eight seconds, and may change its watched pair every second.
 */
const most = 40;
const windowMs = 10_000;

/** Disconnects a client that sends more packets than a page ever does, before they are read. */
export function limitPackets({ engine }: LiveSockets, now = Date.now): void {
  engine.on('connection', (connection: Connection) => {
    let since = now();
    let count = 0;
    connection.on('packet', () => {
      if (now() - since >= windowMs) {
        since = now();
        count = 0;
      }
      count += 1;
      if (count > most) connection.close(true);
    });
  });
}

/** The part of an engine.io socket that is used here. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown;
  /** @param discard drops data that still waits to be sent */
  close(discard: boolean): void;
}
