import { BackupError } from './backup-error';

/** Least size of a document: its length, and the byte that ends it. */
const leastBytes = 5;
/** Greatest size of a document in MongoDB, with the room that its own collections may use. */
const mostBytes = 16 * 1024 * 1024 + 16 * 1024;

/**
 * Splits BSON into documents by the length at the beginning of each.
 *
 * @param chunks parts of any size
 * @throws BackupError if the content is no sequence of documents, or ends within one
 */
export async function* documentsIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < leastBytes || size > mostBytes) {
        throw new BackupError(`A document cannot have ${size} bytes.`);
      }
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupError('The data ends within a document.');
}
