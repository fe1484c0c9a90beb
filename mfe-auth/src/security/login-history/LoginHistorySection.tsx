import { Badge, EmptyState, Text } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import { listsApi, pageSize, type LoginHistoryRowJson } from '../../api';

/** Attempts to sign in to the account, by the member or by others. */
export function LoginHistorySection() {
  const t = accountTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = listsApi.useLoginHistoryQuery(page, { refetchOnMountOrArgChange: true });
  const columns = useColumns();
  return (
    <Section title={t('history.title')} lead={t('history.lead')}>
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('history.pages')}
        failed={t('history.failed')}
        empty={<EmptyState title={t('history.empty')} />}
      >
        {(rows) => (
          <DataTable
            caption={t('history.caption')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </Section>
  );
}

function useColumns(): readonly Column<LoginHistoryRowJson>[] {
  const t = accountTexts.useTexts();
  const { dateTime } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'date',
        header: t('history.date'),
        cell: ({ loginAt }) => dateTime(loginAt),
      },
      {
        key: 'device',
        header: t('history.device'),
        cell: (row) => (
          <Detailed detail={`${row.browser} · ${row.operatingSystem}`}>{row.deviceName}</Detailed>
        ),
      },
      {
        key: 'address',
        header: t('history.address'),
        cell: ({ ipAddress, location }) => (
          <Detailed detail={location ?? t('history.locationUnknown')}>{ipAddress}</Detailed>
        ),
      },
      { key: 'status', header: t('history.status'), cell: (row) => <Outcome row={row} /> },
    ],
    [t, dateTime],
  );
}

function Outcome({ row }: { readonly row: LoginHistoryRowJson }) {
  const t = accountTexts.useTexts();
  const { status, failReason, viewedBy } = row;
  return (
    <>
      <Badge $tone={status === 'success' ? 'gain' : 'loss'}>{t(`history.outcome.${status}`)}</Badge>
      {failReason && (
        <Text as="div" $size={14}>
          {t(`history.reason.${failReason}`)}
        </Text>
      )}
      {viewedBy !== null && (
        <Text as="div" $size={14} $tone="attention">
          {t('history.viewedBy', { name: viewedBy })}
        </Text>
      )}
    </>
  );
}

interface DetailedProps {
  readonly detail: string | undefined;
  readonly children: string;
}

function Detailed({ detail, children }: DetailedProps) {
  return (
    <>
      {children}
      {detail !== undefined && (
        <Text as="div" $size={14} $tone="muted">
          {detail}
        </Text>
      )}
    </>
  );
}
