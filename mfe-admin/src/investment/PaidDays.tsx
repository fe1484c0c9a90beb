import type { AdministeredInvestmentJson, InvestmentProfitJson } from '@bambuzal/contracts';
import { Money, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { type ReactNode, useState } from 'react';
import { investmentsApi } from '../api/investments';
import { pageSize } from '../api/page-size';
import { PostingsButton } from '../kit/story/PostingsButton';
import { adminTexts } from '../locales/admin-texts';

/**
 * Profits that the wallet credited for an investment, with the days that each pays. They come from
 * the wallet, so the rest of the page works without them.
 */
export function PaidDays({ investment }: { readonly investment: AdministeredInvestmentJson }) {
  const { id: investmentId, user } = investment;
  const t = adminTexts.useTexts();
  const { dateTime, day, percentage } = useFormatting();
  const [page, setPage] = useState(1);
  const [dialog, showDialog] = useState<ReactNode>();
  const query = investmentsApi.useInvestmentProfitsQuery(
    { id: investmentId, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('investment.days')} lead={t('investment.daysLead')}>
      <PagedList<InvestmentProfitJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('investment.daysPages')}
        failed={t('investment.daysFailed')}
        empty={<Text $tone="muted">{t('investment.noDays')}</Text>}
      >
        {(rows) => (
          <DataTable
            caption={t('investment.days')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'day',
                header: t('investment.day'),
                cell: ({ days }) => days.map(({ date }) => <div key={date}>{day(date)}</div>),
              },
              {
                key: 'rate',
                header: t('investment.rate'),
                align: 'end',
                cell: ({ days }) =>
                  days.map(({ date, rate }) => (
                    <div key={date}>{rate === null ? '—' : percentage(rate)}</div>
                  )),
              },
              {
                key: 'amount',
                header: t('investment.credited'),
                align: 'end',
                cell: ({ amount }) => <Money amount={amount} />,
              },
              {
                key: 'createdAt',
                header: t('investment.creditedAt'),
                priority: 2,
                align: 'end',
                cell: ({ createdAt }) => dateTime(createdAt),
              },
              {
                key: 'postings',
                header: t('story.postings'),
                align: 'end',
                cell: ({ createdAt, id }) => (
                  <PostingsButton
                    of={{ id: user.id, line: id }}
                    name={dateTime(createdAt)}
                    showDialog={showDialog}
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {dialog}
    </Section>
  );
}
