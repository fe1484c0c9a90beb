import type { LiveSockets } from './sockets';

/**
 * Disconnects every page, so that it reconnects and refetches its data, because it may have missed
 * news. Pages treat this as a lost connection and reconnect by themselves.
 *
 * @param spreadMs time over which the reconnections are spread, so that not all pages load at once
 */
export function reconnectAll(sockets: LiveSockets, spreadMs: number) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    start() {
      for (const { conn } of sockets.of('/').sockets.values()) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          conn.close();
        }, Math.random() * spreadMs).unref();
        timers.add(timer);
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
