import { preloads } from '../api/preloaded';

/** The functions of a socket that a connection uses. */
export interface LiveSocket {
  readonly say: (name: string, data: unknown) => void;
  readonly close: () => void;
}

export interface SocketListener {
  readonly onOpen: () => void;
  readonly onMessage: (name: string, data: unknown) => void;
  /** Called when the socket is lost or could not be opened; the reason is for the log. */
  readonly onClose: (reason: string) => void;
}

export type OpenSocket = (listener: SocketListener) => Promise<LiveSocket>;

/** Opens a socket. A test replaces this function. */
export const liveNetwork: { open: OpenSocket } = { open: openSocket };

/**
 * Opens a socket.io connection to the gateway that served the page, over TLS if the page is. It
 * does not reconnect by itself, because each connection needs a new ticket.
 */
async function openSocket(listener: SocketListener): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: '/ws',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', () => {
    preloads.end();
    listener.onOpen();
  });
  socket.onAny((name: string, data: unknown) => listener.onMessage(name, data));
  socket.on('disconnect', listener.onClose);
  socket.on('connect_error', (error) => listener.onClose(error.message));
  return {
    say: (name, data) => void socket.emit(name, data),
    close: () => void socket.disconnect(),
  };
}
