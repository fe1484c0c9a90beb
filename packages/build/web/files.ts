import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a concurrent reader sees either the old content or the new content, never a
 * part.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/**
 * @returns the files under a folder, with paths relative to it, sorted; empty if the folder does
 *   not exist
 */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** @param code error code of the file system, e.g. `ENOENT` */
export function isFileError(error: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Whether a file is a source map, which reveals the sources of a script and is never published. */
export function isSourceMap(file: string): boolean {
  return file.endsWith('.map');
}

/**
 * Files whose name changes with their content. They never change, so they may be cached for ever.
 */
export function isHashed(file: string): boolean {
  return /\.[0-9a-f]{10}\.[a-z0-9.]+$/.test(file);
}
