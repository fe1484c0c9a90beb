import { serviceNames } from '@bambuzal/contracts';
import type { DeadLetterDependencies } from './dead-letter-dependencies';

/** @returns the number of letters that wait for a decision, by service; at most 1,000 of each */
export async function countDeadLetters({
  rows,
}: Pick<DeadLetterDependencies, 'rows'>): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    serviceNames.map(async (service) => {
      const waiting = await rows.countDocuments({ service, state: 'waiting' }).limit(mostCounted);
      return [service, waiting] as const;
    }),
  );
  return new Map(counts);
}

const mostCounted = 1_000;
