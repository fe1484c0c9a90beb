import type { Actor } from '@bambuzal/service-kit';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import type { DeadLetterRow } from './dead-letter.model';
import { decideDeadLetter } from './decide-dead-letter';

/** Gives a letter up. @throws DomainError NOT_FOUND or DEAD_LETTER_DECIDED */
export function discardDeadLetter(
  dependencies: Pick<DeadLetterDependencies, 'now' | 'rows' | 'transact'>,
  by: Actor,
  id: string,
  reason: string,
): Promise<DeadLetterRow> {
  return dependencies.transact((unit) =>
    decideDeadLetter(dependencies, unit, by, id, {
      state: 'discarded',
      discardReason: reason,
      isUnsent: false,
    }),
  );
}
