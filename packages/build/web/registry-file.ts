import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readList, readRegistry, type RegistryEntry } from '@bambuzal/web-kit/contract';
import { writeWithForms } from './compress';
import { isFileError } from './files';

/**
 * Writes one remote's entry into the registry and keeps the other entries, even if several remotes
 * are published at the same moment.
 *
 * @param file path of `registry.json`; created if it is missing
 */
export async function writeRegistryEntry(file: string, entry: RegistryEntry): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await withLock(`${file}.lock`, async () => {
    const others = (await readEntries(file)).filter(({ name }) => name !== entry.name);
    const entries = [...others, entry].sort((a, b) => (a.name < b.name ? -1 : 1));
    // Without spaces, because every visit fetches this file.
    await writeWithForms(file, JSON.stringify(entries));
  });
}

/** Leaves out entries in the form of an earlier version. Their remotes must be built again. */
async function readEntries(file: string): Promise<readonly RegistryEntry[]> {
  try {
    const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
    return readList(entries, 'registry', readableEntry).flat();
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  }
}

function readableEntry(entry: unknown): readonly RegistryEntry[] {
  try {
    return readRegistry([entry]);
  } catch (error) {
    console.warn(`An entry of the registry is left out: ${String(error)}`);
    return [];
  }
}

/**
 * Age at which the lock of a writer that died is ignored. A living writer holds the lock for
 * milliseconds.
 */
const abandonedAfterMs = 10_000;

async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (!isFileError(error, 'EEXIST')) throw error;
      const held = await stat(lock).catch(() => undefined);
      if (held && Date.now() - held.mtimeMs > abandonedAfterMs) await rm(lock, { force: true });
      else await pause(20);
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}
