import type { MemberDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { memberMoneyApi } from '../api/member-money';
import { depositFilters, depositWords } from '../deposits/deposits-definition';
import { DepositStage } from '../deposits/DepositStage';
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
    {
      key: 'state',
      header: 'deposits.state',
      priority: 1,
      cell: (deposit) => <DepositStage deposit={deposit} />,
    },
    {
      key: 'method',
      header: 'deposits.method',
      priority: 1,
      cell: ({ method }, { t }) => t(`deposits.method.${method}`),
    },
    {
      key: 'externalId',
      header: 'deposits.externalId',
      priority: 3,
      cell: ({ externalId }) => externalId,
    },
    {
      key: 'amount',
      header: 'deposits.asked',
      priority: 1,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'receivedAmount',
      header: 'deposits.received',
      priority: 1,
      align: 'end',
      cell: ({ receivedAmount }) => <Money amount={receivedAmount} />,
    },
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
