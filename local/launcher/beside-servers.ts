import { LauncherError } from './errors';
import { acquireLock, runningLauncher } from './lock';
import type { PartSurroundings } from './parts/environment';
import type { StackPlan } from './plan-stack';
import { openPidFile, PidFile } from './processes/pid-file';
import type { Board } from './screen/board';
import { Stack } from './stack';
import { readStackFile } from './stack-file';

/** Servers and addresses for programs that run beside the parts. */
export interface Surroundings {
  readonly surroundings: PartSurroundings;
  /** Address of the MongoDB in use. */
  readonly database: string;
  readonly pidFile: PidFile;
}

interface Options {
  /** Name of the list of children of a run beside a running stack. */
  readonly name: string;
  readonly board: Board;
  readonly signal: AbortSignal;
}

/**
 * Runs work that needs the stack's servers. If the stack is not running, its servers are started
 * until the work is done.
 */
export function besideServers(
  plan: StackPlan,
  options: Options,
  work: (found: Surroundings) => Promise<void>,
): Promise<void> {
  const isRunning = runningLauncher(plan.home.lockFile) !== undefined;
  return isRunning ? workRunning(plan, options, work) : workAtRest(plan, options, work);
}

async function workRunning(
  { environment, home, known }: StackPlan,
  { name }: Options,
  work: (found: Surroundings) => Promise<void>,
): Promise<void> {
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
  const pidFile = new PidFile(`${home.childrenFile}.${name}`);
  process.once('exit', () => pidFile.killAll());
  await work({ database: stack.database, surroundings, pidFile });
}

async function workAtRest(
  plan: StackPlan,
  { board, signal }: Options,
  work: (found: Surroundings) => Promise<void>,
): Promise<void> {
  const { home } = plan;
  const release = acquireLock(home.lockFile, home.folder);
  try {
    const pidFile = await openPidFile(home.childrenFile);
    const stack = new Stack({ ...plan, chosen: [], board, pidFile, signal });
    try {
      const { infrastructure, surroundings } = await stack.bringUp();
      board.settle();
      await work({ database: infrastructure.database, surroundings, pidFile });
    } finally {
      board.settle();
      await stack.stop();
    }
  } finally {
    release();
  }
}
