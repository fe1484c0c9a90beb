import type { Socket } from 'node:net';
import { MongoError } from '../errors';
import type { BsonDocument } from '../values/value';
import { encodeReply, parseMessage, type ClientMessage } from './message';
import { MalformedMessage, MessageReader } from './message-reader';

/**
 * Handles one command; must not throw.
 * @returns the reply, or `undefined` to close the connection without one
 */
export type MessageHandler = (
  message: ClientMessage,
  connection: Connection,
) => Promise<BsonDocument | undefined>;

/**
 * Maximum number of queued messages of a client. If it sends more, reading pauses until all of them
 * are handled.
 */
const maximumQueuedMessages = 64;

/** A client's connection. Its commands run one at a time, in the order in which they were sent. */
export class Connection {
  /** Name that the client gave in the handshake. A fail point can select clients by this name. */
  applicationName: string | undefined;
  readonly #queue: Buffer[] = [];
  readonly #reader = new MessageReader();
  #isBusy = false;
  #repliesSent = 0;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly handle: MessageHandler,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // Ignore a reset, because the 'close' event that follows ends the connection.
    socket.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && !this.socket.readableEnded;
  }

  close(): void {
    this.#queue.length = 0;
    this.socket.destroy();
  }

  #receive(chunk: Buffer): void {
    try {
      this.#queue.push(...this.#reader.push(chunk));
    } catch {
      this.close();
      return;
    }
    if (this.#queue.length > maximumQueuedMessages) this.socket.pause();
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let bytes = this.#queue.shift(); bytes; bytes = this.#queue.shift()) {
      try {
        await this.#answer(parseMessage(bytes));
      } catch (error) {
        this.close();
        if (!(error instanceof MalformedMessage)) console.error('mongo: a reply failed:', error);
      }
    }
    this.#isBusy = false;
    this.socket.resume();
  }

  async #answer(message: ClientMessage): Promise<void> {
    const reply = await this.handle(message, this);
    if (!reply) {
      this.close();
    } else if (message.expectsReply && this.isOpen) {
      this.#repliesSent += 1;
      const parts = encodeReplyOrError(reply, message, this.#repliesSent);
      if (parts.length > 1) this.socket.cork();
      for (const part of parts) this.socket.write(part);
      if (parts.length > 1) this.socket.uncork();
    }
  }
}

/** Encodes a reply. If BSON cannot hold it, e.g. because of its size, encodes an error instead. */
function encodeReplyOrError(
  reply: BsonDocument,
  message: ClientMessage,
  requestId: number,
): readonly Uint8Array[] {
  try {
    return encodeReply(reply, message, requestId);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const { code, codeName, message: errmsg } = error;
    return encodeReply({ ok: 0, errmsg, code, codeName }, message, requestId);
  }
}
