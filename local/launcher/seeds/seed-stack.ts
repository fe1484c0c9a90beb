import { InvalidInput, LauncherError } from '../errors';
import { acquireLock, runningLauncher } from '../lock';
import type { PartDescription } from '../parts/description';
import type { PartSurroundings } from '../parts/environment';
import type { StackPlan } from '../plan-stack';
import { openPidFile, PidFile } from '../processes/pid-file';
import type { Board } from '../screen/board';
import { Stack } from '../stack';
import { readStackFile } from '../stack-file';
import {
  partsWithLargeSeed,
  partsWithSeed,
  runLargeSeeds,
  runSeeds,
  type SeedRun,
} from './run-seeds';

interface Surroundings {
  readonly board: Board;
  readonly signal: AbortSignal;
  /** Whether the large data set is written, after the demo data. */
  readonly isLarge: boolean;
}

/**
 * Writes the demo data of every part that has some. If the stack is not running, its servers are
 * started until the data is written.
 *
 * @returns the names of those parts
 */
export async function seedStack(
  plan: StackPlan,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  const { isLarge } = surroundings;
  const parts = isLarge ? partsWithLargeSeed(plan.known) : partsWithSeed(plan.known);
  const names = parts.map(({ name }) => name);
  if (names.length === 0) return [];
  if (!plan.isDemo) {
    throw new InvalidInput('DEMO is not "true", and demo data exists in the demo alone.');
  }
  const isRunning = runningLauncher(plan.home.lockFile) !== undefined;
  await (isRunning ? seedRunning(plan, surroundings) : seedAtRest(plan, surroundings));
  return names;
}

async function seedRunning(plan: StackPlan, { signal, isLarge }: Surroundings): Promise<void> {
  const { home, known, environment } = plan;
  const stack = readStackFile(home.stackFile);
  if (stack === undefined) {
    throw new LauncherError('Bambuzal is still starting, or stopping. Try again in a moment.');
  }
  const surroundings: PartSurroundings = {
    environment,
    homeFolder: home.folder,
    startedFile: home.startedFile,
    servers: stack.servers,
    parts: known,
    portOf: (part) => stack.ports[part.name] ?? 0,
    metricsPort: 0,
    isStarted: () => true,
  };
  // Uses a separate list of children, because the running launcher owns the list in the home.
  const pidFile = new PidFile(`${home.childrenFile}.seed`);
  process.once('exit', () => pidFile.killAll());
  const { database } = stack;
  await writeAll(known, isLarge, { home, surroundings, database, pidFile, signal });
}

async function seedAtRest(
  plan: StackPlan,
  { board, signal, isLarge }: Surroundings,
): Promise<void> {
  const { home, known } = plan;
  const release = acquireLock(home.lockFile, home.folder);
  try {
    const pidFile = await openPidFile(home.childrenFile);
    const stack = new Stack({ ...plan, chosen: [], board, pidFile, signal });
    try {
      const { infrastructure, surroundings } = await stack.bringUp();
      board.settle();
      const { database } = infrastructure;
      await writeAll(known, isLarge, { home, surroundings, database, pidFile, signal });
    } finally {
      board.settle();
      await stack.stop();
    }
  } finally {
    release();
  }
}

async function writeAll(
  known: readonly PartDescription[],
  isLarge: boolean,
  run: SeedRun,
): Promise<void> {
  await runSeeds(partsWithSeed(known), run);
  if (isLarge) await runLargeSeeds(partsWithLargeSeed(known), run);
}
