import { EmptyState, Money } from '@bambuzal/ui';
import { DataTable, Section, type Column } from '@bambuzal/ui/data';
import { fresh, useFormatting } from '@bambuzal/web-kit';
import { PagedList, useAnnouncedChanges } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { pageSize, walletApi, type WithdrawalJson } from '../api';
import { withdrawTexts } from './locales/withdraw-texts';
import { WithdrawalStatus } from './WithdrawalStatus';

export function WithdrawalHistory() {
  const t = withdrawTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = useWatchedWithdrawals(page);
  const columns = useColumns();
  return (
    <Section title={t('history')}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('historyPages')}
        failed={t('historyFailed')}
        empty={<EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable caption={t('history')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </Section>
  );
}

const pollingIntervalMs = 5000;

const isUnderWay = ({ status, payoutStatus }: WithdrawalJson) =>
  status === 'pending' || payoutStatus === 'sending';

/** Refetched at intervals while a withdrawal is in progress and the page is visible. */
function useWatchedWithdrawals(page: number) {
  const { data: known } = walletApi.endpoints.withdrawals.useQueryState(page);
  const query = walletApi.useWithdrawalsQuery(page, {
    pollingInterval: known?.data.some(isUnderWay) === true ? pollingIntervalMs : 0,
    skipPollingIfUnfocused: true,
    ...fresh,
  });
  const { data } = query;
  const watched = useMemo(
    () =>
      (data?.data ?? []).map(({ id, status, payoutStatus }) => ({
        id,
        state: `${status} ${payoutStatus}`,
      })),
    [data],
  );
  useAnnouncedChanges(watched);
  // Withdrawals that were read stay visible when a later fetch fails.
  return { ...query, error: data ? undefined : query.error };
}

function useColumns(): readonly Column<WithdrawalJson>[] {
  const t = withdrawTexts.useTexts();
  const { dateTime } = useFormatting();
  return useMemo(
    () => [
      { key: 'date', header: t('date'), cell: ({ createdAt }) => dateTime(createdAt) },
      { key: 'destination', header: t('destination'), cell: ({ destination }) => destination },
      {
        key: 'status',
        header: t('status'),
        cell: (withdrawal) => <WithdrawalStatus withdrawal={withdrawal} />,
      },
      {
        key: 'amount',
        header: t('amount'),
        align: 'end',
        cell: ({ amount }) => <Money amount={amount} />,
      },
      { key: 'fee', header: t('fee'), align: 'end', cell: ({ fee }) => <Money amount={fee} /> },
      {
        key: 'net',
        header: t('net'),
        align: 'end',
        cell: ({ netAmount }) => <Money amount={netAmount} strong />,
      },
    ],
    [t, dateTime],
  );
}
