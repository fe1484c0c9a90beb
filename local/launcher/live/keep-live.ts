import { resolve } from 'node:path';
import { watch } from 'chokidar';
import type { LiveBundle } from './live-bundle';

/** Program of one or more parts. */
export interface LiveProgram {
  readonly bundle: Pick<LiveBundle, 'inputs' | 'renew'>;
  /** Names of the parts that run it: the instances of a service. */
  readonly parts: readonly string[];
}

interface Surroundings {
  readonly restart: (part: string) => Promise<void>;
  /** Shows a line to the user. */
  readonly note: (text: string) => void;
}

/**
 * Starts parts again when a file that they are bundled from changes. Instances of a service are
 * started again in turn. A part that cannot be bundled keeps running as it is.
 *
 * @returns a function that ends this
 */
export function keepLive(
  programs: readonly LiveProgram[],
  { note, restart }: Surroundings,
): () => Promise<void> {
  const inputs = new Map(programs.map((program) => [program, program.bundle.inputs()]));
  const stale = new Set<LiveProgram>();
  const watcher = watch([...inputs.values()].flat(), { ignoreInitial: true });
  let work = Promise.resolve();
  watcher.on('all', (_event, file) => {
    for (const [program, files] of inputs) if (files.includes(resolve(file))) stale.add(program);
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

  async function renew(program: LiveProgram): Promise<void> {
    const { bundle, parts } = program;
    const trouble = await bundle.renew();
    if (trouble !== undefined) {
      note(`${parts.join(' and ')} keeps running as it was:\n${trouble}`);
      return;
    }
    // The list is empty if a file was saved during the build. Then the earlier one still counts.
    const found = bundle.inputs();
    if (found.length > 0) {
      inputs.set(program, found);
      watcher.add([...found]);
    }
    for (const part of parts) await restart(part);
  }
}
