import type { LiveSockets } from './sockets';

/**
 * Has every page connect anew and so read again what it shows: news may have passed it by. Pages
 * take it for a lost connection, and come back by themselves.
 *
 * @param spreadMs within which they do, so that not all of them ask for everything at once
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
