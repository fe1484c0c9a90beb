import type { PermissionArea } from '@bambuzal/web-kit';
import { bonusesApi } from '../../api/bonuses';
import { deadLettersApi } from '../../api/dead-letters';
import { depositsApi } from '../../api/deposits';
import { financeApi } from '../../api/finance';
import { withdrawalsApi } from '../../api/withdrawals';
import type { WorkWord } from '../locales/dashboard-texts';

/** Reading of a number; `count` is missing while it was never read. */
interface CountQuery {
  readonly count: number | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Things that wait for a person, such as rows of a list. */
export interface WorkItem {
  readonly key: string;
  readonly label: WorkWord;
  readonly permission: PermissionArea;
  /** Address of the page with these things. */
  readonly path: string;
  /** Look of the number unless it is zero. */
  readonly tone: 'attention' | 'loss';
  readonly useCount: () => CountQuery;
}

const options = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
const one = { page: 1, pageSize: 1 } as const;

interface RowsQuery extends Omit<CountQuery, 'count'> {
  readonly data?: { readonly pagination: { readonly total: number } } | undefined;
}

/** Takes the number of rows from a page of a list. */
const rowsOf = ({ data, error, isFetching, refetch }: RowsQuery): CountQuery => ({
  count: data?.pagination.total,
  error,
  isFetching,
  refetch,
});

function useFailedChecks(): CountQuery {
  const { data, error, isFetching, refetch } = financeApi.useSolvencyQuery(undefined, options);
  const count = data?.checks.filter(({ passed }) => !passed).length;
  return { count, error, isFetching, refetch };
}

export const workItems: readonly WorkItem[] = [
  {
    key: 'overdue',
    label: 'work.overdue',
    permission: 'financials',
    path: '/admin/withdrawals?view=overdue',
    tone: 'loss',
    useCount: () =>
      rowsOf(withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'overdue' }, options)),
  },
  {
    key: 'due_soon',
    label: 'work.dueSoon',
    permission: 'financials',
    path: '/admin/withdrawals?view=due_soon',
    tone: 'attention',
    useCount: () =>
      rowsOf(withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'due_soon' }, options)),
  },
  {
    key: 'failed',
    label: 'work.failed',
    permission: 'financials',
    path: '/admin/withdrawals?view=failed',
    tone: 'loss',
    useCount: () => rowsOf(withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'failed' }, options)),
  },
  {
    key: 'ledgerChecks',
    label: 'work.ledgerChecks',
    permission: 'financials',
    path: '/admin/financial-stats/solvency',
    tone: 'loss',
    useCount: useFailedChecks,
  },
  {
    key: 'differs',
    label: 'work.differs',
    permission: 'financials',
    path: '/admin/deposits?view=differs',
    tone: 'attention',
    useCount: () => rowsOf(depositsApi.useDepositsQuery({ ...one, view: 'differs' }, options)),
  },
  {
    key: 'flagged',
    label: 'work.flagged',
    permission: 'financials',
    path: '/admin/pending-bonuses?view=flagged',
    tone: 'attention',
    useCount: () => rowsOf(bonusesApi.usePendingBonusesQuery({ ...one, view: 'flagged' }, options)),
  },
  {
    key: 'deadLetters',
    label: 'work.deadLetters',
    permission: 'settings',
    path: '/admin/system-updates/dead-letters',
    tone: 'loss',
    useCount: () =>
      rowsOf(deadLettersApi.useDeadLettersQuery({ ...one, view: 'waiting' }, options)),
  },
];
