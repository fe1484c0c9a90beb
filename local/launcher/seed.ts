import { parseOptions } from './options';
import { planStack } from './plan-stack';
import { INTERRUPTED, runProgram } from './program';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { seedStack } from './seeds/seed-stack';
import { Shutdown } from './shutdown';

/** `npm run seed`: writes the demo data. It is idempotent. */
async function main(): Promise<number> {
  const plan = planStack(process.env, parseOptions(process.argv.slice(2)));
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const board = new Board(screenFor(process.stdout));
  const names = await seedStack(plan, { board, signal });
  const isThere = `The demo data of ${names.join(', ')} is in place.`;
  console.log(names.length > 0 ? isThere : 'No service holds demo data.');
  return 0;
}

await runProgram(main);
