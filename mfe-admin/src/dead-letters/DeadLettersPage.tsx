import type { DeadLetterJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { deadLettersApi } from '../api/dead-letters';
import { serviceWords } from '../common/system/part-names';
import { systemEntry } from '../common/system/system-entry';
import { defineList } from '../kit/define-list';
import { DeadLetterActions } from './DeadLetterActions';
import { deadLetterFilters, deadLetterViews, deadLetterWords } from './dead-letters-definition';
import { DeadLetterState } from './DeadLetterState';
import { Wrapped } from './Wrapped';

/** Messages that services could not handle; they are sent again or discarded. */
export default defineList<DeadLetterJson>({
  entry: systemEntry,
  words: deadLetterWords,
  useRows: deadLettersApi.useDeadLettersQuery,
  rowKey: ({ id }) => id,
  views: deadLetterViews,
  filters: deadLetterFilters,
  searchHelp: 'deadLetters.searchHelp',
  rowActions: (letter, showDialog) => <DeadLetterActions letter={letter} showDialog={showDialog} />,
  columns: [
    {
      key: 'message',
      header: 'deadLetters.message',
      priority: 1,
      cell: ({ service, type }, { t }) => (
        <>
          <Wrapped>{type}</Wrapped>
          <Text as="div" $size={14} $tone="muted">
            {t(serviceWords[service])}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      header: 'deadLetters.state',
      priority: 1,
      cell: (letter) => <DeadLetterState letter={letter} />,
    },
    {
      key: 'reason',
      header: 'deadLetters.reason',
      priority: 1,
      cell: ({ reason }) => <Wrapped>{reason}</Wrapped>,
    },
    {
      key: 'diedAt',
      header: 'deadLetters.died',
      priority: 1,
      align: 'end',
      cell: ({ diedAt }, { format }) => format.dateTime(diedAt),
    },
    {
      key: 'times',
      header: 'deadLetters.times',
      priority: 2,
      align: 'end',
      cell: ({ times }) => String(times),
    },
    {
      key: 'messageId',
      header: 'deadLetters.messageId',
      priority: 3,
      cell: ({ messageId }) => <Wrapped>{messageId}</Wrapped>,
    },
  ],
});
