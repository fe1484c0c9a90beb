import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';

const LARGEST_LOG_BYTES = 5_000_000;
const TAIL_BYTES = 8_192;

/** Renames a log that has grown too large to `.1`, which replaces the previous one. */
export function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** The last lines of a log, shown after a failure. */
export function tailOfLog(file: string, lines = 15): string {
  if (!existsSync(file)) return '';
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    closeSync(descriptor);
  }
}
