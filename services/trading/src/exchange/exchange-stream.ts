import type { Logger } from '@bambuzal/service-kit';
import WebSocket from 'ws';

interface StreamOptions {
  readonly url: string;
  readonly symbol: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** Called with each message from any connection, in the order of arrival. */
  readonly onMessage: (data: unknown) => void;
  /** Called when a connection opens while no other is open. */
  readonly onListening: () => void;
  /** Called when the last open connection is closed. */
  readonly onDeaf: () => void;
}

/** Age at which a connection is replaced, because the exchange ends each connection after a day. */
const freshMs = 23 * 60 * 60 * 1000;

/** Time in which both connections are open, so that no trade is missed between them. */
const overlapMs = 5000;

/** The exchange sends at least pings: a connection that is silent for longer is dead. */
const silenceMs = 60_000;

const retryMs = 1000;
const handshakeMs = 5000;

interface Connection {
  readonly socket: WebSocket;
  readonly openedAt: number;
  heardAt: number;
}

/**
 * The trades of a symbol as the exchange pushes them, over connections that replace one another.
 * `ws` answers the exchange's pings at once; the exchange demands an answer within a minute.
 */
export class ExchangeStream {
  /** Open connections, the oldest first. */
  private readonly open: Connection[] = [];
  private opening: Connection | undefined;
  private triedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: StreamOptions) {}

  /** Opens, replaces and closes connections when due. Called often. */
  tend(): void {
    const now = this.options.now().getTime();
    for (const connection of Array.from(this.open)) {
      if (now - connection.heardAt > silenceMs) this.drop(connection, 'it is silent');
    }
    const newest = this.open.at(-1);
    if (newest && now - newest.openedAt > overlapMs) {
      for (const old of this.open.slice(0, -1)) this.drop(old, 'it was replaced');
    }
    const isDue = !newest || now - newest.openedAt >= freshMs;
    // Ignore an attempt that lies in the future: the clock may have been set back.
    const hasRested = now - this.triedAt >= retryMs || now < this.triedAt;
    if (isDue && !this.opening && hasRested) this.connect(now);
  }

  stop(): void {
    this.opening?.socket.terminate();
    this.opening = undefined;
    for (const connection of Array.from(this.open)) this.drop(connection, 'nobody follows it here');
  }

  private connect(now: number): void {
    const { log, onListening, onMessage, symbol, url } = this.options;
    const base = url.replace(/\/+$/, '');
    const socket = new WebSocket(`${base}/ws/${symbol}@trade`, { handshakeTimeout: handshakeMs });
    const connection: Connection = { socket, openedAt: now, heardAt: now };
    this.triedAt = now;
    this.opening = connection;
    const hear = () => void (connection.heardAt = this.options.now().getTime());
    socket.on('open', () => {
      if (this.opening !== connection) return;
      this.opening = undefined;
      this.open.push(connection);
      hear();
      if (this.open.length === 1) onListening();
    });
    socket.on('ping', hear);
    socket.on('message', (data: WebSocket.RawData) => {
      hear();
      const message = readJson(textOf(data));
      if (this.open.includes(connection) && message !== undefined) onMessage(message);
    });
    socket.on('error', (error) => log.warn({ err: error, symbol }, 'the exchange did not answer'));
    socket.on('close', () => this.drop(connection, 'it was closed'));
  }

  private drop(connection: Connection, reason: string): void {
    if (this.opening === connection) this.opening = undefined;
    connection.socket.terminate();
    const at = this.open.indexOf(connection);
    if (at < 0) return;
    this.open.splice(at, 1);
    const { log, onDeaf, symbol } = this.options;
    log.info({ reason, symbol }, 'a connection to the exchange ended');
    if (this.open.length === 0) onDeaf();
  }
}

function textOf(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}

/** @returns `undefined` for text that is not JSON */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
