import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { isFields, readJsonFile } from '../json-file';
import type { ServerPart } from '../parts/description';

interface Surroundings {
  /** Bundles a part's program anew. Resolves with what is wrong with it, if anything is. */
  readonly bundle: (part: ServerPart) => Promise<string | undefined>;
  readonly restart: (part: ServerPart) => Promise<void>;
  /** Shows a line to the user. */
  readonly note: (text: string) => void;
}

/**
 * Starts parts again when a file that they are bundled from changes. A part that cannot be bundled
 * keeps running as it is.
 *
 * @returns a function that ends this
 */
export function keepLive(
  parts: readonly ServerPart[],
  { bundle, note, restart }: Surroundings,
): () => Promise<void> {
  const inputs = new Map(parts.map((part) => [part, inputsOf(part)]));
  const stale = new Set<ServerPart>();
  const watcher = watch([...inputs.values()].flat(), { ignoreInitial: true });
  let work = Promise.resolve();
  watcher.on('all', (_event, file) => {
    for (const [part, files] of inputs) if (files.includes(resolve(file))) stale.add(part);
    work = work.then(renewStale).catch((error: unknown) => note(String(error)));
  });
  return async () => {
    await watcher.close();
    await work;
  };

  async function renewStale(): Promise<void> {
    const renewed = [...stale];
    stale.clear();
    await Promise.all(renewed.map(renew));
  }

  async function renew(part: ServerPart): Promise<void> {
    const trouble = await bundle(part);
    // The list is empty if a file was saved during the build. Then the earlier one still counts.
    const found = inputsOf(part);
    if (found.length > 0) {
      inputs.set(part, found);
      watcher.add([...found]);
    }
    if (trouble === undefined) await restart(part);
    else note(`${part.name} keeps running as it was:\n${trouble}`);
  }
}

/** Files that a part's program was bundled from, as `local/run.mjs` has recorded them. */
function inputsOf({ folder, start }: ServerPart): readonly string[] {
  const bundle = start.replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  const record = readJsonFile(join(folder, 'dist', `${bundle}.inputs.json`));
  return isFields(record) ? Object.keys(record) : [];
}
