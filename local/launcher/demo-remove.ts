import { readConfig, removeDemo, serviceConfigSchema } from '@bambuzal/service-kit';
import { rmSync } from 'node:fs';
import { acquireLock } from './lock';
import { parseOptions } from './options';
import { isServer, type PartDescription, type ServerPart } from './parts/description';
import { environmentOf } from './parts/environment';
import { planStack, type StackPlan } from './plan-stack';
import { openPidFile } from './processes/pid-file';
import { INTERRUPTED, runProgram } from './program';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { Shutdown } from './shutdown';
import { Stack } from './stack';

/**
 * `npm run demo:remove`: removes all data of a demo, so that the same servers can be started with
 * `DEMO=false`. It takes the options and the environment of `npm start`, and so finds the same
 * servers. Unlike `npm start -- --reset`, it also empties servers that the launcher does not run
 * itself.
 */
async function main(): Promise<number> {
  const plan = planStack(
    { ...process.env, DEMO: 'false' },
    {
      ...parseOptions(process.argv.slice(2)),
      only: undefined,
      except: [],
      serversOnly: true,
      instances: 1,
    },
  );
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const release = acquireLock(plan.home.lockFile, plan.home.folder);
  try {
    const removed = await removeFrom(plan, signal);
    const names = removed.join(', ');
    console.log(removed.length > 0 ? `Removed the demo's data of ${names}.` : 'There is no demo.');
    return 0;
  } finally {
    release();
  }
}

async function removeFrom(plan: StackPlan, signal: AbortSignal): Promise<readonly string[]> {
  const { home, known } = plan;
  const board = new Board(screenFor(process.stdout));
  const pidFile = await openPidFile(home.childrenFile);
  const stack = new Stack({ ...plan, board, pidFile, signal });
  try {
    const { surroundings } = await stack.bringUp();
    board.settle();
    const services = known.filter(isService);
    const [any] = services;
    if (!any) return [];
    const config = readConfig(serviceConfigSchema, environmentOf(any, surroundings));
    const removed = await removeDemo(
      services.map(({ name }) => name),
      config,
    );
    // Removes the records of seeding, so that the next demo writes its data again.
    rmSync(home.seeds, { recursive: true, force: true });
    return removed;
  } finally {
    board.settle();
    await stack.stop();
  }
}

function isService(part: PartDescription): part is ServerPart {
  return isServer(part) && part.kind === 'service';
}

await runProgram(main);
