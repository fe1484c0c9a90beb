import type { Actor } from '@bambuzal/service-kit';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import type { DeadLetterRow } from './dead-letter.model';
import { decideDeadLetter } from './decide-dead-letter';

/**
 * Has a letter sent to its service again. It keeps its id, so that a service that had handled it
 * after all ignores it.
 *
 * @throws DomainError NOT_FOUND or DEAD_LETTER_DECIDED
 */
export function retryDeadLetter(
  dependencies: Pick<DeadLetterDependencies, 'now' | 'rows' | 'transact' | 'wakeSender'>,
  by: Actor,
  id: string,
): Promise<DeadLetterRow> {
  const { transact, wakeSender } = dependencies;
  return transact(async (unit) => {
    unit.afterCommit(wakeSender);
    return decideDeadLetter(dependencies, unit, by, id, {
      state: 'retried',
      discardReason: null,
      isUnsent: true,
    });
  });
}
