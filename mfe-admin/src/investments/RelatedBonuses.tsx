import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { Money, Text } from '@bambuzal/ui';
import { DataTable } from '@bambuzal/ui/data';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { bonusesApi } from '../api/bonuses';
import { pageSize } from '../api/page-size';
import { PersonLink } from '../common/PersonLink';
import { adminTexts } from '../locales/admin-texts';
import { BonusStage } from '../pending-bonuses/BonusStage';

/**
 * Referral bonuses that come from an investment. They are read from the referral service, so the
 * rest of the page or dialog works without them.
 */
export function RelatedBonuses({ investmentId }: { readonly investmentId: string }) {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const query = bonusesApi.usePendingBonusesQuery(
    { source: investmentId, page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList<AdministeredBonusJson>
      query={query}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      label={t('bonuses.pages')}
      failed={t('bonuses.failed')}
      empty={<Text $tone="muted">{t('investments.noBonuses')}</Text>}
    >
      {(rows) => (
        <DataTable
          caption={t('investments.bonuses')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'user',
              header: t('bonuses.member'),
              cell: ({ user }) => <PersonLink person={user} />,
            },
            {
              key: 'state',
              header: t('bonuses.state'),
              cell: (bonus) => <BonusStage bonus={bonus} />,
            },
            {
              key: 'amount',
              header: t('bonuses.amount'),
              align: 'end',
              cell: ({ amount }) => <Money amount={amount} />,
            },
          ]}
        />
      )}
    </PagedList>
  );
}
