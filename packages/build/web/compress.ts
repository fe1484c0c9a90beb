import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed file saves no packet. */
const leastBytes = 1024;
const compressible = /\.(js|json|svg|css|html|webmanifest)$/;

export interface Compressed {
  readonly suffix: '.br' | '.gz';
  readonly content: Uint8Array;
}

/** @returns the forms that lie beside a file, as small as they get; none where it would not pay */
export async function compress(file: string, content: Uint8Array): Promise<readonly Compressed[]> {
  if (!compressible.test(file) || content.length < leastBytes) return [];
  const [small, wide] = await Promise.all([brotliOf(content), zip(content, { level: 9 })]);
  return [
    { suffix: '.br', content: small },
    { suffix: '.gz', content: wide },
  ];
}

const compressed = new Map<string, Promise<Uint8Array>>();

/** @returns what a browser receives; compressing is slow, so the same content is compressed once */
export function brotliOf(content: Uint8Array): Promise<Uint8Array> {
  const key = createHash('sha256').update(content).digest('base64');
  const known = compressed.get(key);
  if (known) return known;
  const result = brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  compressed.set(key, result);
  return result;
}
