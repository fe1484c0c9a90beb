import type { MissedNews } from '@bambuzal/contracts';
import { liveNetwork, type SocketListener } from '@bambuzal/web-kit/live';

export interface AnsweredSockets {
  /** Messages sent on each opened socket, in order. */
  readonly said: readonly (readonly [name: string, data: unknown])[][];
  /** Number of open sockets. */
  readonly open: () => number;
  readonly push: (name: string, data?: unknown) => void;
  /** Closes every connection. */
  readonly drop: () => void;
  /** Whether new connections are accepted. */
  readonly setSignedIn: (isSignedIn: boolean) => void;
  /** News that new connections are told they missed; none at first. */
  readonly setMissed: (missed: MissedNews) => void;
}

/**
 * A fake of the server's socket in place of the network. It accepts every client that identifies
 * itself.
 */
export function answerSockets(): AnsweredSockets {
  const said: [string, unknown][][] = [];
  const listeners = new Set<SocketListener>();
  let isSignedIn = true;
  let missed: MissedNews = 'nothing';
  liveNetwork.open = (listener) => {
    if (!isSignedIn) return Promise.reject(new Error('refused'));
    const words: [string, unknown][] = [];
    said.push(words);
    listeners.add(listener);
    // Waits, so that the caller has the socket before the first event.
    setTimeout(() => listener.onOpen());
    return Promise.resolve({
      say(name, data) {
        words.push([name, data]);
        if (name === 'auth') listener.onMessage('auth_success', { missed });
      },
      close: () => void listeners.delete(listener),
    });
  };
  return {
    said,
    open: () => listeners.size,
    push(name, data) {
      for (const listener of Array.from(listeners)) listener.onMessage(name, data);
    },
    drop() {
      for (const listener of Array.from(listeners)) listener.onClose('transport close');
    },
    setSignedIn(now) {
      isSignedIn = now;
    },
    setMissed(now) {
      missed = now;
    },
  };
}
