import type { MemberDepositJson } from '@bambuzal/contracts';
import { memberMoneyApi } from '../api/member-money';
import { depositColumns } from '../deposits/deposit-columns';
import { depositFilters, depositWords } from '../deposits/deposits-definition';
import { StoryButton } from '../kit/story/StoryButton';
import { DepositStory } from '../deposits/DepositStory';
import { defineMemberList } from './define-member-list';
import { DeskLink } from './DeskLink';

/** A member's deposits: what was asked for, and what came in. */
export const DepositsTab = defineMemberList<MemberDepositJson>({
  words: { ...depositWords, noneHelp: 'user.noneHelp' },
  useRows: memberMoneyApi.useMemberDepositsQuery,
  rowKey: ({ id }) => id,
  filters: depositFilters.filter(({ name }) => name === 'status' || name === 'created'),
  aside: (props) => <DeskLink {...props} list="/admin/deposits" label="user.toDeposits" />,
  rowActions: ({ id }, showDialog, { person }) => (
    <StoryButton
      name={person.fullName}
      onOpen={() =>
        showDialog(
          <DepositStory deposit={{ id, user: person }} onClose={() => showDialog(undefined)} />,
        )
      }
    />
  ),
  columns: [
    ...depositColumns,
    {
      key: 'createdAt',
      header: 'deposits.createdAt',
      priority: 2,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
    {
      key: 'confirmedAt',
      header: 'deposits.confirmedAt',
      priority: 2,
      align: 'end',
      cell: ({ confirmedAt }, { format }) =>
        confirmedAt === null ? '—' : format.dateTime(confirmedAt),
    },
  ],
});
