import { parseOptions } from './options';
import { planStack } from './plan-stack';
import { INTERRUPTED, runProgram } from './program';
import { rebuildStack } from './rebuilds/rebuild-stack';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { Shutdown } from './shutdown';

/**
 * `npm run rebuild -- figures`: computes data again from the records of each service that has it,
 * and says how fast.
 */
async function main(): Promise<number> {
  const [name = '', ...options] = process.argv.slice(2);
  const plan = planStack(process.env, parseOptions(options));
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const board = new Board(screenFor(process.stdout));
  for (const line of await rebuildStack(plan, name, { board, signal })) console.log(line);
  return 0;
}

await runProgram(main);
