import type { LiveAuth, MissedNews } from '@bambuzal/contracts';
import { isRecord, whenQuiet, type Language } from '@bambuzal/web-kit';
import { measureAge } from './figures-age';
import type { LiveSocket, OpenSocket } from './socket';

/** Person who reads the page. */
export interface LiveReader {
  readonly userId: string;
  /** Language of the notices. */
  readonly language: Language;
}

interface ConnectionParts {
  readonly open: OpenSocket;
  /** @returns a ticket that proves the reader's identity to the socket; valid for one connection */
  readonly newTicket: () => Promise<string>;
  readonly reader: LiveReader;
  /** @param missed news that the page may have missed since it read its figures */
  readonly onLive: (missed: MissedNews) => void;
  readonly onDown: () => void;
  readonly onMessage: (name: string, data: unknown) => void;
}

/** Time limit from opening to `auth_success`, in milliseconds. */
const attemptLimitMs = 15_000;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/**
 * Time in milliseconds. A connection that ends sooner counts as another failure, so that a server
 * that drops all connections is not overloaded.
 */
const steadyAfterMs = 10_000;

/**
 * A connection that reconnects after 1, 2, 4 … 30 s. Each delay is shortened at random by up to a
 * half, so that not all pages reconnect at the same moment.
 */
export class LiveConnection {
  private attempt: object | undefined;
  private socket: LiveSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private liveSince: number | undefined;
  private isWaiting = false;
  private isStopped = false;
  private wasLive = false;
  private readonly age = measureAge();

  constructor(private readonly parts: ConnectionParts) {}

  get isLive(): boolean {
    return this.liveSince !== undefined;
  }

  /** Sends a message to the server; has no effect while disconnected. */
  say(name: string, data: unknown): void {
    if (this.isLive) this.socket?.say(name, data);
  }

  /** Starts after the requests that the page needs first. */
  async startWhenQuiet(): Promise<void> {
    await whenQuiet();
    if (!this.isStopped) this.start();
  }

  start(): void {
    const attempt = {};
    this.attempt = attempt;
    this.isWaiting = false;
    this.timer = setTimeout(() => this.lose(attempt, 'no answer'), attemptLimitMs);
    this.connect(attempt).catch((error: unknown) => this.lose(attempt, String(error)));
  }

  /** Reconnects at once, because the network is back or the page is visible. */
  hurry(): void {
    if (!this.isWaiting) return;
    clearTimeout(this.timer);
    this.start();
  }

  /** Ends the connection for good. */
  stop(): void {
    this.isStopped = true;
    this.attempt = undefined;
    this.isWaiting = false;
    this.release();
  }

  private async connect(attempt: object): Promise<void> {
    const ticket = await this.parts.newTicket();
    if (attempt !== this.attempt) return;
    const socket = await this.parts.open({
      onOpen: () => {
        if (attempt === this.attempt) this.socket?.say('auth', this.introduction(ticket));
      },
      onMessage: (name, data) => {
        if (attempt === this.attempt) this.hear(name, data);
      },
      onClose: (reason) => this.lose(attempt, reason),
    });
    if (attempt === this.attempt) this.socket = socket;
    else socket.close();
  }

  private hear(name: string, data: unknown): void {
    if (name !== 'auth_success') {
      this.parts.onMessage(name, data);
      return;
    }
    clearTimeout(this.timer);
    this.liveSince = Date.now();
    const missed = this.wasLive ? 'everything' : missedBy(data);
    this.wasLive = true;
    this.parts.onLive(missed);
  }

  private introduction(sessionToken: string): LiveAuth {
    return { ...this.parts.reader, sessionToken, ageMs: this.age() };
  }

  private lose(attempt: object, reason: string): void {
    if (attempt !== this.attempt) return;
    // Called once, instead of at every failed attempt.
    if (this.failures === 0) console.warn('Erro na conexão WebSocket', reason);
    const lasted = this.liveSince === undefined ? 0 : Date.now() - this.liveSince;
    this.failures = lasted >= steadyAfterMs ? 0 : this.failures + 1;
    this.attempt = undefined;
    this.release();
    this.isWaiting = true;
    this.timer = setTimeout(() => this.start(), this.delayMs());
  }

  private delayMs(): number {
    const delay = firstDelayMs * 2 ** Math.max(0, this.failures - 1);
    return Math.min(delay, longestDelayMs) * (1 - Math.random() / 2);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = undefined;
    const wasLive = this.isLive;
    this.liveSince = undefined;
    if (wasLive) this.parts.onDown();
  }
}

/** A server of an earlier version does not say which news was missed. */
function missedBy(welcome: unknown): MissedNews {
  const missed = isRecord(welcome) ? welcome['missed'] : undefined;
  return missed === 'nothing' || missed === 'notices' ? missed : 'everything';
}
