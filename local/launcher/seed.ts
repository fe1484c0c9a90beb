import { parseOptions } from './options';
import { planStack } from './plan-stack';
import { INTERRUPTED, runProgram } from './program';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { seedStack } from './seeds/seed-stack';
import { Shutdown } from './shutdown';

const largeFlag = '--large';

/**
 * `npm run seed`: writes the demo data. `npm run seed -- --large` writes a hundred thousand members
 * and a million transactions too, for measurements. Both are idempotent.
 */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const isLarge = args.includes(largeFlag);
  const options = parseOptions(args.filter((option) => option !== largeFlag));
  const plan = planStack(process.env, options);
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const board = new Board(screenFor(process.stdout));
  const names = await seedStack(plan, { board, signal, isLarge });
  const isThere = `The demo data of ${names.join(', ')} is in place.`;
  console.log(names.length > 0 ? isThere : 'No service holds demo data.');
  return 0;
}

await runProgram(main);
