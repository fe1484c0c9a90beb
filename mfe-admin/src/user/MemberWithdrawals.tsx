import type { MemberWithdrawalJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { memberMoneyApi } from '../api/member-money';
import type { ListFilter } from '../kit/list-definition';
import { withdrawalWords } from '../withdrawals/withdrawals-definition';
import { WithdrawalDue, WithdrawalStage } from '../withdrawals/WithdrawalStage';
import { StoryButton } from '../kit/story/StoryButton';
import { WithdrawalStory } from '../withdrawals/WithdrawalStory';
import { defineMemberList } from './define-member-list';
import { DeskLink } from './DeskLink';

const filters: readonly ListFilter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'withdrawals.state',
    all: 'withdrawals.stateAll',
    options: {
      pending: 'withdrawals.stage.pending',
      approved: 'withdrawals.stateApproved',
      rejected: 'withdrawals.stage.rejected',
    },
  },
  { name: 'created', kind: 'days', label: 'withdrawals.createdAt' },
];

/** A member's withdrawals, with the reason why each waits or was rejected. */
export const MemberWithdrawals = defineMemberList<MemberWithdrawalJson>({
  words: { ...withdrawalWords, noneHelp: 'user.noneHelp' },
  useRows: memberMoneyApi.useMemberWithdrawalsQuery,
  rowKey: ({ id }) => id,
  filters,
  aside: (props) => <DeskLink {...props} list="/admin/withdrawals" label="user.toWithdrawals" />,
  rowActions: ({ id, risk }, showDialog, { person }) => (
    <StoryButton
      name={person.fullName}
      onOpen={() =>
        showDialog(
          <WithdrawalStory
            withdrawal={{ id, risk, user: person }}
            onClose={() => showDialog(undefined)}
          />,
        )
      }
    />
  ),
  columns: [
    {
      key: 'state',
      header: 'withdrawals.state',
      priority: 1,
      cell: (withdrawal) => <WithdrawalStage withdrawal={withdrawal} />,
    },
    {
      key: 'destination',
      header: 'withdrawals.destination',
      priority: 1,
      cell: ({ destination, method }, { t }) => `${t(`withdrawals.${method}`)} · ${destination}`,
    },
    {
      key: 'amount',
      header: 'withdrawals.amount',
      priority: 2,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'netAmount',
      header: 'withdrawals.netAmount',
      priority: 1,
      align: 'end',
      cell: ({ netAmount }) => <Money amount={netAmount} />,
    },
    {
      key: 'createdAt',
      header: 'withdrawals.createdAt',
      priority: 2,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
    {
      key: 'dueAt',
      header: 'withdrawals.dueAt',
      priority: 2,
      cell: (withdrawal) => <WithdrawalDue withdrawal={withdrawal} />,
    },
    {
      key: 'paidAt',
      header: 'withdrawals.paidAt',
      priority: 2,
      align: 'end',
      cell: ({ paidAt }, { format }) => (paidAt === null ? '—' : format.dateTime(paidAt)),
    },
    {
      key: 'payment',
      header: 'withdrawals.paymentId',
      priority: 3,
      cell: ({ externalPaymentId }) => externalPaymentId ?? '—',
    },
  ],
});
