import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { Money, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { investmentsApi } from '../api/investments';
import { pageSize } from '../api/page-size';
import { InvestmentStage } from '../investments/InvestmentStage';
import { adminTexts } from '../locales/admin-texts';
import type { MemberTabProps } from './member-tabs';

/** Investments of a person, newest first, each with a link to its page. */
export function InvestmentsTab({ person }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const { date } = useFormatting();
  const [page, setPage] = useState(1);
  const query = investmentsApi.useAdministeredInvestmentsQuery(
    { member: person.id, page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('investments.title')}>
      <PagedList<AdministeredInvestmentJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('investments.pages')}
        failed={t('investments.failed')}
        empty={<Text $tone="muted">{t('investments.noneOfMember')}</Text>}
      >
        {(investments) => (
          <DataTable
            caption={t('investments.title')}
            rows={investments}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'package',
                header: t('investments.package'),
                cell: ({ id, packageName }) => (
                  <AppLink to={`/admin/investments/${id}`}>{packageName}</AppLink>
                ),
              },
              {
                key: 'state',
                header: t('investments.state'),
                cell: (investment) => <InvestmentStage investment={investment} />,
              },
              {
                key: 'amount',
                header: t('investments.amount'),
                align: 'end',
                cell: ({ amount }) => <Money amount={amount} />,
              },
              {
                key: 'paidDays',
                header: t('investments.paidDays'),
                priority: 2,
                align: 'end',
                cell: ({ durationDays, paidDays }) =>
                  t('investments.daysOf', { paid: paidDays, all: durationDays }),
              },
              {
                key: 'profit',
                header: t('investments.profit'),
                priority: 2,
                align: 'end',
                cell: ({ profit }) => <Money amount={profit} />,
              },
              {
                key: 'createdAt',
                header: t('investments.createdAt'),
                priority: 2,
                align: 'end',
                cell: ({ createdAt }) => date(createdAt),
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  );
}
