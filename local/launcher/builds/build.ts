import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Home } from '../home';
import { writeJsonFile } from '../json-file';
import { inParallel } from '../parallel';
import type { FrontendPart } from '../parts/description';
import type { Ending } from '../processes/child';
import { runToEnd } from '../processes/run-to-end';
import type { PidFile } from '../processes/pid-file';
import type { Board } from '../screen/board';
import { hasOutput, planBuilds, stampFile, type BuildJob, type StalePart } from './plan';

export interface BuildSurroundings {
  readonly root: string;
  /**
   * Folder of the fingerprints. It belongs to the repository, like the outputs that the
   * fingerprints describe.
   */
  readonly stamps: string;
  readonly home: Home;
  readonly environment: NodeJS.ProcessEnv;
  readonly board: Board;
  readonly pidFile: PidFile;
  readonly signal: AbortSignal;
}

/**
 * Builds the frontends that have changed. A failed build affects only that frontend's pages, so it
 * is shown as failed and the other builds continue.
 *
 * @returns the names of the frontends that failed to build
 */
export async function buildFrontends(
  parts: readonly FrontendPart[],
  surroundings: BuildSurroundings,
): Promise<readonly string[]> {
  const { board, root, stamps } = surroundings;
  for (const { name } of parts) board.add(name);
  if (parts.length > 0) mkdirSync(stamps, { recursive: true });
  const { fresh, jobs } = planBuilds(parts, root, stamps);
  for (const part of fresh) {
    board.add(part.name).locatedAt(`${part.build.output}, unchanged`);
    board.add(part.name).enter('ready');
  }
  const results = await inParallel(availableParallelism(), jobs, (job) => run(job, surroundings));
  return results.flat();
}

/** Runs one script. Returns the names of the parts that failed to build. */
async function run(job: BuildJob, surroundings: BuildSurroundings): Promise<readonly string[]> {
  const { board, stamps, signal } = surroundings;
  for (const { part } of job.parts) {
    // Removes the fingerprint first, because the output is undefined until the build ends.
    rmSync(stampFile(stamps, part), { force: true });
    board.add(part.name).enter('building');
  }
  const logFile = join(surroundings.home.logs, `build-${job.parts[0]?.part.name ?? 'none'}.log`);
  const ending = await runToEnd(
    {
      command: ['sh', '-c', `${job.script} "$@"`, 'sh', ...job.args],
      environment: withBinaries(surroundings, job.folder),
      folder: job.folder,
      logFile,
    },
    surroundings,
  );
  if (signal.aborted) {
    for (const { part } of job.parts) board.add(part.name).enter('stopped');
    return [];
  }
  return job.parts.filter((stale) => !settle(stale, ending, logFile, surroundings)).map(nameOf);
}

/** Stores the fingerprint of a part after a successful build; otherwise reports the error. */
function settle(
  { part, fingerprint }: StalePart,
  { succeeded, reason }: Ending,
  logFile: string,
  { board, stamps }: BuildSurroundings,
): boolean {
  const line = board.add(part.name);
  if (!succeeded || !hasOutput(part)) {
    line.enter('failed', `${succeeded ? 'nothing was built' : reason}; see ${logFile}`);
    return false;
  }
  writeJsonFile(stampFile(stamps, part), { fingerprint });
  line.locatedAt(part.build.output);
  line.enter('ready');
  return true;
}

function nameOf({ part }: StalePart): string {
  return part.name;
}

/**
 * Adds installed packages to the PATH, so that scripts find their commands as they do under npm.
 */
function withBinaries({ environment, root }: BuildSurroundings, folder: string): NodeJS.ProcessEnv {
  const folders = [folder, root].map((place) => join(place, 'node_modules/.bin'));
  return { ...environment, PATH: [...folders, environment['PATH'] ?? ''].join(delimiter) };
}
