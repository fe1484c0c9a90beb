import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from './files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size in bytes. Compressing a smaller file saves no packet. */
const leastBytes = 1024;
const compressible = /\.(js|json|svg|css|html|webmanifest)$/;

const suffixes = ['.br', '.gz'] as const;

export interface Compressed {
  readonly suffix: (typeof suffixes)[number];
  readonly content: Uint8Array;
}

/**
 * @returns the compressed forms of a file, as small as possible; empty if compression would not
 *   save enough
 */
export async function compress(file: string, content: Uint8Array): Promise<readonly Compressed[]> {
  if (!compressible.test(file) || content.length < leastBytes) return [];
  const [small, wide] = await Promise.all([brotliOf(content), zip(content, { level: 9 })]);
  return [
    { suffix: '.br', content: small },
    { suffix: '.gz', content: wide },
  ];
}

/** Writes a file with its compressed forms beside it. The file itself is written last. */
export async function writeWithForms(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const forms = await compress(file, bytes);
  for (const form of forms) await writeWhole(file + form.suffix, form.content);
  // Removes the compressed forms of an earlier version. Otherwise they would be served instead of
  // the file.
  if (forms.length === 0)
    await Promise.all(suffixes.map((suffix) => rm(file + suffix, { force: true })));
  await writeWhole(file, bytes);
}

const compressed = new Map<string, Promise<Uint8Array>>();

/**
 * @returns the compressed content that a browser receives. Compression is slow, so the result is
 *   cached by content
 */
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
