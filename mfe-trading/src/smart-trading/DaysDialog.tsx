import { useFormatting } from '@bambuzal/web-kit';
import { EmptyState, Money } from '@bambuzal/ui';
import { type Column, DataTable } from '@bambuzal/ui/data';
import { Dialog } from '@bambuzal/ui/overlays';
import { PagedList, SignedMoney } from '@bambuzal/product-ui';
import { useState } from 'react';
import { type DepositDaysJson, pageSize, type SmartTradingDepositJson, tradingApi } from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';

type Day = DepositDaysJson['data'][number];

interface DaysDialogProps {
  readonly deposit: SmartTradingDepositJson;
  /** Name of the deposit's kind, in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Daily results of a deposit. */
export function DaysDialog({ deposit, name, onClose }: DaysDialogProps) {
  const t = smartTradingTexts.useTexts();
  const { day: dayText } = useFormatting();
  const [page, setPage] = useState(1);
  const query = tradingApi.useDepositDaysQuery(
    { id: deposit.id, page },
    { refetchOnMountOrArgChange: true },
  );
  const title = t('daysOf', { name });
  const columns: Column<Day>[] = [
    { key: 'day', header: t('day'), hideLabelOnCard: true, cell: ({ day }) => dayText(day) },
    {
      key: 'share',
      header: t('share'),
      align: 'end',
      cell: ({ share }) => <SignedMoney amount={share} />,
    },
    { key: 'fee', header: t('feeOfDay'), align: 'end', cell: ({ fee }) => <Money amount={fee} /> },
    {
      key: 'value',
      header: t('value'),
      align: 'end',
      cell: ({ value }) => <Money amount={value} />,
    },
  ];
  return (
    <Dialog open onClose={onClose} title={title} size="medium">
      <PagedList
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('pages')}
        failed={t('daysFailed')}
        empty={<EmptyState title={t('noDays')}>{t('noDaysHelp')}</EmptyState>}
      >
        {(days) => (
          <DataTable caption={title} columns={columns} rows={days} rowKey={({ day }) => day} />
        )}
      </PagedList>
    </Dialog>
  );
}
