import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const goneCodes = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Sends a file as it is written. A reader who disconnects is not an error. */
export async function sendFile(
  response: Response,
  file: AsyncIterable<Buffer | string>,
): Promise<void> {
  try {
    await pipeline(file, response);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && goneCodes.has(error.code);
    if (!isGone) throw error;
  }
}
