import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ProcessFailed } from '../errors';
import type { Home } from '../home';
import { isFields, readJsonFile, writeJsonFile } from '../json-file';
import { inParallel } from '../parallel';
import { isServer, type PartDescription, type ServerPart } from '../parts/description';
import { environmentOf, type PartSurroundings } from '../parts/environment';
import { tailOfLog } from '../processes/log-file';
import type { PidFile } from '../processes/pid-file';
import { runToEnd } from '../processes/run-to-end';
import { typescriptProgram } from '../processes/typescript-program';

export interface SeedRun {
  readonly home: Home;
  readonly surroundings: PartSurroundings;
  /** Address of the MongoDB in use. A different MongoDB has no demo data yet. */
  readonly database: string;
  readonly pidFile: PidFile;
  readonly signal: AbortSignal;
}

type SeededPart = ServerPart & { readonly seed: string };

/** Parts that have demo data. */
export function partsWithSeed(parts: readonly PartDescription[]): readonly SeededPart[] {
  const hasSeed = (part: ServerPart): part is SeededPart => part.seed !== undefined;
  return parts.filter(isServer).filter(hasSeed);
}

/** Parts that have rows of the large data set, with the program for it as their seed. */
export function partsWithLargeSeed(parts: readonly PartDescription[]): readonly SeededPart[] {
  return parts
    .filter(isServer)
    .flatMap(({ largeSeed, ...part }) =>
      largeSeed === undefined ? [] : [{ ...part, largeSeed, seed: largeSeed }],
    );
}

/** Whether a part's demo data still has to be written to the current database. */
export function needsSeed({ name }: SeededPart, { home, database }: SeedRun): boolean {
  const marker = readJsonFile(markerOf(name, home));
  return !isFields(marker) || marker['database'] !== database;
}

/** Writes the demo data of the parts in any order, because each part has a separate database. */
export async function runSeeds(parts: readonly SeededPart[], run: SeedRun): Promise<void> {
  mkdirSync(run.home.seeds, { recursive: true });
  await inParallel(availableParallelism(), parts, async (part) => {
    await runSeed(part, run);
    writeJsonFile(markerOf(part.name, run.home), { database: run.database });
  });
}

/** Writes the large data set; its rows do not depend on the demo data of other parts. */
export async function runLargeSeeds(parts: readonly SeededPart[], run: SeedRun): Promise<void> {
  await inParallel(availableParallelism(), parts, (part) => runSeed(part, run));
}

async function runSeed(part: SeededPart, run: SeedRun): Promise<void> {
  const { home, surroundings } = run;
  const logFile = join(home.logs, `seed-${part.name}.log`);
  const ending = await runToEnd(
    {
      command: [process.execPath, ...typescriptProgram(part.seed)],
      environment: environmentOf(part, surroundings),
      folder: part.folder,
      logFile,
    },
    run,
  );
  run.signal.throwIfAborted();
  if (!ending.succeeded) {
    const log = tailOfLog(logFile);
    throw new ProcessFailed(`The demo data of ${part.name} failed (${ending.reason}):\n${log}`);
  }
}

function markerOf(partName: string, home: Home): string {
  return join(home.seeds, `${partName}.json`);
}
