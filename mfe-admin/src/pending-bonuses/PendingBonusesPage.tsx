import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { listExportsApi } from '../api/list-exports';
import { bonusesApi } from '../api/bonuses';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { BonusActions } from './BonusActions';
import { bonusEntry, bonusFilters, bonusViews, bonusWords } from './bonuses-definition';
import { BonusStage } from './BonusStage';

/** Referral bonuses: from whom, from when on, and what an administrator must look at. */
export default defineList<AdministeredBonusJson>({
  entry: bonusEntry,
  words: bonusWords,
  useRows: bonusesApi.usePendingBonusesQuery,
  rowKey: ({ id }) => id,
  live: 'pending-bonuses',
  searchHelp: 'bonuses.searchHelp',
  views: bonusViews,
  keys: { a: 'bonuses.credit', r: 'bonuses.cancelShort' },
  exports: {
    path: '/api/admin/pending-bonuses/exports',
    useAll: listExportsApi.useBonusExportsQuery,
    useMake: listExportsApi.useMakeBonusExportMutation,
  },
  filters: bonusFilters,
  rowActions: (bonus, showDialog) => <BonusActions bonus={bonus} showDialog={showDialog} />,
  columns: [
    {
      key: 'user',
      header: 'bonuses.member',
      priority: 1,
      cell: ({ user }) => <PersonLink person={user} />,
    },
    {
      key: 'state',
      header: 'bonuses.state',
      priority: 1,
      cell: (bonus) => <BonusStage bonus={bonus} />,
    },
    {
      key: 'from',
      header: 'bonuses.from',
      priority: 1,
      cell: ({ level, referredUser }, { t }) => (
        <>
          <PersonLink person={referredUser} /> {t('bonuses.level', { level })}
        </>
      ),
    },
    {
      key: 'amount',
      header: 'bonuses.amount',
      priority: 1,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'eligibleDate',
      header: 'bonuses.eligible',
      priority: 2,
      align: 'end',
      cell: ({ eligibleDate }, { format }) => format.dateTime(eligibleDate),
    },
    {
      key: 'createdAt',
      header: 'bonuses.createdAt',
      priority: 3,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
