import type { DepositDayJson } from '@bambuzal/contracts';
import { PagedList, SignedMoney } from '@bambuzal/product-ui';
import { Money, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { pageSize } from '../api/page-size';
import { smartTradingApi } from '../api/smart-trading';
import { adminTexts } from '../locales/admin-texts';

/** Result of each closed day for a deposit, the latest first. */
export function DepositDays({ id }: { readonly id: string }) {
  const t = adminTexts.useTexts();
  const { day: dayText } = useFormatting();
  const [page, setPage] = useState(1);
  const query = smartTradingApi.useSmartTradingDepositDaysQuery(
    { id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('smartTrading.days')} lead={t('smartTrading.daysLead')}>
      <PagedList<DepositDayJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('smartTrading.daysPages')}
        failed={t('smartTrading.daysFailed')}
        empty={<Text $tone="muted">{t('smartTrading.noDays')}</Text>}
      >
        {(days) => (
          <DataTable
            caption={t('smartTrading.days')}
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', header: t('smartTrading.day'), cell: ({ day }) => dayText(day) },
              {
                key: 'share',
                header: t('smartTrading.share'),
                align: 'end',
                cell: ({ share }) => <SignedMoney amount={share} />,
              },
              {
                key: 'fee',
                header: t('smartTrading.feeOfDay'),
                align: 'end',
                cell: ({ fee }) => <Money amount={fee} />,
              },
              {
                key: 'value',
                header: t('smartTrading.value'),
                align: 'end',
                cell: ({ value }) => <Money amount={value} />,
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  );
}
