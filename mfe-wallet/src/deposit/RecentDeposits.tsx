import { ButtonLink, EmptyState, Money } from '@bambuzal/ui';
import { BadgeLine, DataTable, Section, type Column } from '@bambuzal/ui/data';
import { AppLink, fresh, useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { pageSize, walletApi, type DepositJson } from '../api';
import { DepositStatus, SimulationBadge } from './DepositStatus';
import { depositTexts } from './locales/deposit-texts';

export function RecentDeposits() {
  const t = depositTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = walletApi.useDepositsQuery(page, fresh);
  const columns = useColumns();
  return (
    <Section title={t('recent')}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('recentPages')}
        failed={t('recentFailed')}
        empty={<EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            caption={t('recent')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={({ id }) => (
              <ButtonLink
                as={AppLink}
                to={`/deposit?id=${encodeURIComponent(id)}`}
                $variant="quiet"
                $small
              >
                {t('open')}
              </ButtonLink>
            )}
          />
        )}
      </PagedList>
    </Section>
  );
}

const Unbroken = styled.span`
  @media (width >= 64rem) {
    white-space: nowrap;
  }
`;

function useColumns(): readonly Column<DepositJson>[] {
  const t = depositTexts.useTexts();
  const { dateTime } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('date'),
        cell: ({ createdAt }) => <Unbroken>{dateTime(createdAt)}</Unbroken>,
      },
      { key: 'method', header: t('methodHeader'), cell: ({ method }) => t(`methods.${method}`) },
      {
        key: 'status',
        header: t('statusHeader'),
        cell: ({ status, simulated }) => (
          <BadgeLine>
            <DepositStatus status={status} />
            {simulated && <SimulationBadge />}
          </BadgeLine>
        ),
      },
      {
        key: 'amount',
        header: t('amount'),
        align: 'end',
        cell: ({ amount, receivedAmount, status }) =>
          status === 'confirmed' ? (
            <Money amount={receivedAmount} meaning="credit" strong />
          ) : (
            <Money amount={amount} strong />
          ),
      },
    ],
    [t, dateTime],
  );
}
