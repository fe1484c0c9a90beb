/** Maximum size of a message, in bytes; sent in the handshake as `maxMessageSizeBytes`. */
export const maximumMessageBytes = 48_000_000;

const headerBytes = 16;

/** Error for bytes that are not a message of the wire protocol. Only their connection is closed. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

/**
 * Cuts the byte stream of a connection into messages. Chunks are kept apart until a message is
 * whole, so that a large message costs one copy instead of one for every chunk.
 */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bufferedBytes = 0;
  /** Length of the next message, in bytes; `undefined` until its header has arrived. */
  #messageBytes: number | undefined;

  /**
   * @param chunk the next bytes of the stream
   * @returns the messages that the chunk completes, headers included
   * @throws MalformedMessage if a length prefix is impossible
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#bufferedBytes += chunk.length;
    const messages: Buffer[] = [];
    while (this.#bufferedBytes >= (this.#messageBytes ?? headerBytes)) {
      const bytes = this.#join();
      const length = bytes.readInt32LE(0);
      if (length < headerBytes || length > maximumMessageBytes) {
        throw new MalformedMessage(`message length ${length}`);
      }
      this.#messageBytes = length;
      if (bytes.length < length) break;
      messages.push(bytes.subarray(0, length));
      const rest = bytes.subarray(length);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#bufferedBytes -= length;
      this.#messageBytes = undefined;
    }
    return messages;
  }

  #join(): Buffer {
    const [first, ...others] = this.#chunks;
    const joined = first && others.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
