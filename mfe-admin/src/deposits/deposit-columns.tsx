import type { MemberDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import type { ListColumn } from '../kit/list-definition';
import { DepositStage } from './DepositStage';

/** Columns of a deposit, on the desk and on its member's page. */
export const depositColumns: readonly ListColumn<
  Pick<
    MemberDepositJson,
    'amount' | 'externalId' | 'method' | 'receivedAmount' | 'simulated' | 'status'
  >
>[] = [
  {
    key: 'state',
    header: 'deposits.state',
    priority: 1,
    cell: (deposit) => <DepositStage deposit={deposit} />,
  },
  {
    key: 'method',
    header: 'deposits.method',
    priority: 2,
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
];
