import { EmptyState, Stack, Text } from '@bambuzal/ui';
import { DataTable, Section, type Column } from '@bambuzal/ui/data';
import { fresh, useCarriedTexts, useFormatting } from '@bambuzal/web-kit';
import { PagedList, usePolling } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { pageSize, referralsApi, type ReferralBonusJson } from '../../api';
import { BonusAmount, BonusState } from './BonusState';
import { bonusesTexts } from './locales/bonuses-texts';

/** All bonuses of the member, newest first. */
export function Bonuses() {
  const t = useCarriedTexts(bonusesTexts);
  const [page, setPage] = useState(1);
  const query = referralsApi.useReferralBonusesQuery(page, {
    ...usePolling(),
    ...fresh,
  });
  const columns = useColumns();
  return (
    <Section title={t('title')} lead={t('lead')}>
      <PagedList
        // Bonuses that were read stay visible when a later fetch fails.
        query={{ ...query, error: query.data ? undefined : query.error }}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('pages')}
        failed={t('failed')}
        empty={<EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable caption={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </Section>
  );
}

function useColumns(): readonly Column<ReferralBonusJson>[] {
  const t = bonusesTexts.useTexts();
  const { date, percentage } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'from',
        header: t('from'),
        cell: ({ referredName, sourceType }) => (
          <Stack $gap={1}>
            {referredName}
            <Text as="span" $size={14} $tone="muted">
              {t(`sources.${sourceType}`)}
            </Text>
          </Stack>
        ),
      },
      {
        key: 'amount',
        header: t('amount'),
        align: 'end',
        cell: (bonus) => <BonusAmount bonus={bonus} />,
      },
      { key: 'state', header: t('state'), cell: (bonus) => <BonusState bonus={bonus} /> },
      { key: 'level', header: t('level'), cell: ({ level }) => t('levelNumber', { level }) },
      {
        key: 'percentage',
        header: t('percentage'),
        align: 'end',
        cell: (bonus) => percentage(bonus.percentage),
      },
      { key: 'date', header: t('date'), cell: ({ createdAt }) => date(createdAt) },
    ],
    [t, date, percentage],
  );
}
