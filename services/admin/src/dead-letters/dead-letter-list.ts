import type { DeadLetterState } from '@bambuzal/contracts';
import type { ListedView, ListTraits } from '@bambuzal/service-kit';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import { type DeadLetterView, deadLetterViews } from './dead-letter-view';
import type { DeadLetterRow } from './dead-letter.model';

/** The list of dead letters. */
export function deadLetterList(
  dependencies: Pick<DeadLetterDependencies, 'members' | 'rows'>,
): ListTraits<DeadLetterRow, DeadLetterView> {
  return {
    rows: dependencies.rows,
    views: {
      waiting: inState('waiting'),
      retried: inState('retried'),
      discarded: inState('discarded'),
    },
    filters: { service: 'service', type: 'type' },
    ranges: { died: 'diedAt' },
    sorts: { diedAt: 'diedAt' },
    search: (text) => Promise.resolve({ $or: [{ messageId: text }, { correlationId: text }] }),
    view: (found) => deadLetterViews(dependencies, found),
  };
}

const inState = (state: DeadLetterState): ListedView<DeadLetterRow> => ({
  by: 'state',
  condition: () => ({ state }),
  order: '-diedAt',
});
