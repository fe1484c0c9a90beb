import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { documentsIn } from './bson-documents';
import type { StoredFile } from './manifest';

/** Larger than most documents, so that few of them have to be put together. */
const chunkBytes = 1 << 20;

/**
 * Writes a new file, compressed, and waits until it is on the disk. Only its owner may read it.
 *
 * @param chunks content; it is asked for as fast as the disk takes it
 */
export async function writeCompressed(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    chunks,
    createGzip({ level: 6 }),
    async function* measure(compressed: AsyncIterable<Buffer>) {
      for await (const chunk of compressed) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Size and hash of a file as it is on disk. */
export async function measureFile(file: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of contentOf(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @throws BackupError if the content is no sequence of documents */
export function readDocuments(file: string): AsyncGenerator<Uint8Array> {
  return documentsIn(uncompressed(file));
}

/** Whole content of a small file. */
export async function readText(file: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of uncompressed(file)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Waits until a folder's entries are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: chunkBytes });
  yield* chunks;
}

async function* uncompressed(file: string): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip({ chunkSize: chunkBytes });
  // A failure also ends the stream that is read, so the reader gets it.
  const source = pipeline(contentOf(file), unzip);
  const chunks: AsyncIterable<Buffer> = unzip;
  source.catch(() => undefined);
  yield* chunks;
  await source;
}
