import { MalformedMessage } from './malformed-message';

/** The largest message that the handshake allows, in bytes (`maxMessageSizeBytes`). */
export const maximumMessageBytes = 48_000_000;

const headerBytes = 16;

/**
 * Cuts the byte stream of a connection into messages. Chunks are kept apart until a message is
 * whole, so that a large message costs one copy instead of one for every chunk.
 */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bufferedBytes = 0;

  /**
   * @param chunk the next bytes of the stream
   * @returns the messages that it completes, headers included
   * @throws MalformedMessage when a length prefix is impossible
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#bufferedBytes += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      const messageBytes = this.#nextMessageBytes();
      if (messageBytes === undefined || this.#bufferedBytes < messageBytes) return messages;
      messages.push(this.#take(messageBytes));
    }
  }

  #nextMessageBytes(): number | undefined {
    if (this.#bufferedBytes < 4) return undefined;
    const [first] = this.#chunks;
    const head = first && first.length >= 4 ? first : this.#join();
    const messageBytes = head.readInt32LE(0);
    if (messageBytes < headerBytes || messageBytes > maximumMessageBytes) {
      throw new MalformedMessage(`message length ${messageBytes}`);
    }
    return messageBytes;
  }

  #take(messageBytes: number): Buffer {
    const joined = this.#join();
    const rest = joined.subarray(messageBytes);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#bufferedBytes = rest.length;
    return joined.subarray(0, messageBytes);
  }

  #join(): Buffer {
    const [first, ...others] = this.#chunks;
    if (first && others.length === 0) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
