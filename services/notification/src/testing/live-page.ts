import { livePath } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { io } from 'socket.io-client';

/** A page in a member's browser, with its socket only. */
export interface Page {
  readonly say: (name: string, message?: unknown) => void;
  /** Waits for the first news with a name. */
  readonly heard: (name: string) => Promise<unknown>;
  /** All news with a name so far. */
  readonly news: (name: string) => unknown[];
  /** Waits until the connection ends. @returns socket.io's reason */
  readonly ended: () => Promise<string>;
  readonly isConnected: () => boolean;
  readonly close: () => void;
}

/** @throws Error when the connection is refused */
export async function openPage(url: string, headers: Record<string, string>): Promise<Page> {
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  const heard: [name: string, news: unknown][] = [];
  let reason: string | undefined;
  socket.onAny((name: string, news: unknown) => heard.push([name, news]));
  socket.on('disconnect', (why) => (reason = why));
  const news = (name: string) => heard.filter(([each]) => each === name).map((each) => each[1]);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    say: (name, message) => void socket.emit(name, message),
    heard: async (name) => {
      await eventually(() => Promise.resolve(news(name).length > 0));
      return news(name)[0];
    },
    news,
    ended: () => eventually(() => Promise.resolve(reason)),
    isConnected: () => socket.connected,
    close: () => void socket.close(),
  };
}
