import { besideServers } from '../beside-servers';
import { InvalidInput } from '../errors';
import type { PartDescription } from '../parts/description';
import type { StackPlan } from '../plan-stack';
import type { Board } from '../screen/board';
import {
  partsWithLargeSeed,
  partsWithSeed,
  runLargeSeeds,
  runSeeds,
  type SeedRun,
} from './run-seeds';

interface SeedOptions {
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
export async function seedStack(plan: StackPlan, options: SeedOptions): Promise<readonly string[]> {
  const { isLarge, signal } = options;
  const parts = isLarge ? partsWithLargeSeed(plan.known) : partsWithSeed(plan.known);
  const names = parts.map(({ name }) => name);
  if (names.length === 0) return [];
  if (!plan.isDemo) {
    throw new InvalidInput('DEMO is not "true", and demo data exists in the demo alone.');
  }
  const { home, known } = plan;
  await besideServers(plan, { ...options, name: 'seed' }, (found) =>
    writeAll(known, isLarge, { home, signal, ...found }),
  );
  return names;
}

async function writeAll(
  known: readonly PartDescription[],
  isLarge: boolean,
  run: SeedRun,
): Promise<void> {
  await runSeeds(partsWithSeed(known), run);
  if (isLarge) await runLargeSeeds(partsWithLargeSeed(known), run);
}
