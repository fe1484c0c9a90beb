import type { AdministeredPackageJson, DailyRateJson } from '@bambuzal/contracts';
import { ListSkeleton, PagedList, ReadFailure } from '@bambuzal/product-ui';
import { EmptyState, Page, Stack, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { SelectField } from '@bambuzal/ui/forms';
import { useFormatting, useSearchParams } from '@bambuzal/web-kit';
import { useState } from 'react';
import { investmentPackagesApi } from '../api/investment-packages';
import { pageSize } from '../api/page-size';
import { yieldsApi } from '../api/yields';
import { packageEntry } from '../investment-packages/packages-definition';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { RateForm } from './RateForm';

/** An operator offers a few packages. */
const mostPackages = 100;

/** Rates of the packages whose rate is set day by day. */
export default function DailyRatesPage() {
  const t = adminTexts.useTexts();
  const query = investmentPackagesApi.usePackagesQuery(
    { page: 1, pageSize: mostPackages },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, refetch } = query;
  const offers = data?.data.filter(({ dailyProfitPercentage }) => dailyProfitPercentage === null);
  return (
    <Page title={t('dailyRates.title')} lead={t('dailyRates.lead')}>
      <EntryTabs entry={packageEntry} />
      {offers ? (
        <Rates offers={offers} />
      ) : error === undefined ? (
        <ListSkeleton />
      ) : (
        <ReadFailure title={t('packages.failed')} onRetry={refetch} busy={isFetching} />
      )}
    </Page>
  );
}

function Rates({ offers }: { readonly offers: readonly AdministeredPackageJson[] }) {
  const t = adminTexts.useTexts();
  const [parameters, setParameters] = useSearchParams();
  const [first] = offers;
  const offer = offers.find(({ id }) => id === parameters.get('package')) ?? first;
  if (!offer) {
    return <EmptyState title={t('dailyRates.none')}>{t('dailyRates.noneHelp')}</EmptyState>;
  }
  return (
    <Stack $gap={6}>
      <SelectField
        label={t('investments.package')}
        value={offer.id}
        onChange={({ currentTarget }) => setParameters({ package: currentTarget.value })}
        options={offers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Section title={t('dailyRates.set')}>
        <RateForm key={offer.id} offer={offer} />
      </Section>
      <Published key={`${offer.id}-rates`} offer={offer} />
    </Stack>
  );
}

function Published({ offer }: { readonly offer: AdministeredPackageJson }) {
  const t = adminTexts.useTexts();
  const { dateTime, day, percentage } = useFormatting();
  const [page, setPage] = useState(1);
  const query = yieldsApi.usePackageRatesQuery(
    { id: offer.id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('dailyRates.published')}>
      <PagedList<DailyRateJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('dailyRates.pages')}
        failed={t('dailyRates.failed')}
        empty={<Text $tone="muted">{t('dailyRates.empty')}</Text>}
      >
        {(rates) => (
          <DataTable
            caption={t('dailyRates.published')}
            rows={rates}
            rowKey={({ date }) => date}
            columns={[
              { key: 'date', header: t('yields.day'), cell: ({ date }) => day(date) },
              {
                key: 'rate',
                header: t('investment.rate'),
                align: 'end',
                cell: (rate) => percentage(rate.percentage),
              },
              {
                key: 'publishedAt',
                header: t('dailyRates.publishedAt'),
                align: 'end',
                cell: ({ publishedAt }) => dateTime(publishedAt),
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  );
}
