import type { PermissionArea } from '@bambuzal/web-kit';
import { bonusesApi } from '../../api/bonuses';
import { deadLettersApi } from '../../api/dead-letters';
import { depositsApi } from '../../api/deposits';
import { withdrawalsApi } from '../../api/withdrawals';
import type { DashboardWord } from '../locales/dashboard-texts';

/** Reads one row of a list, for its number of rows. */
interface CountQuery {
  readonly data?: { readonly pagination: { readonly total: number } } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Rows of a list that wait for a person. */
export interface WorkItem {
  readonly key: string;
  readonly label: DashboardWord;
  readonly permission: PermissionArea;
  /** Address of the list with these rows. */
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

export const workItems: readonly WorkItem[] = [
  {
    key: 'overdue',
    label: 'work.overdue',
    permission: 'financials',
    path: '/admin/withdrawals?view=overdue',
    tone: 'loss',
    useCount: () => withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'overdue' }, options),
  },
  {
    key: 'due_soon',
    label: 'work.dueSoon',
    permission: 'financials',
    path: '/admin/withdrawals?view=due_soon',
    tone: 'attention',
    useCount: () => withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'due_soon' }, options),
  },
  {
    key: 'failed',
    label: 'work.failed',
    permission: 'financials',
    path: '/admin/withdrawals?view=failed',
    tone: 'loss',
    useCount: () => withdrawalsApi.useWithdrawalsQuery({ ...one, view: 'failed' }, options),
  },
  {
    key: 'differs',
    label: 'work.differs',
    permission: 'financials',
    path: '/admin/deposits?view=differs',
    tone: 'attention',
    useCount: () => depositsApi.useDepositsQuery({ ...one, view: 'differs' }, options),
  },
  {
    key: 'flagged',
    label: 'work.flagged',
    permission: 'financials',
    path: '/admin/pending-bonuses?view=flagged',
    tone: 'attention',
    useCount: () => bonusesApi.usePendingBonusesQuery({ ...one, view: 'flagged' }, options),
  },
  {
    key: 'deadLetters',
    label: 'work.deadLetters',
    permission: 'settings',
    path: '/admin/system-updates/dead-letters',
    tone: 'loss',
    useCount: () => deadLettersApi.useDeadLettersQuery({ ...one, view: 'waiting' }, options),
  },
];
