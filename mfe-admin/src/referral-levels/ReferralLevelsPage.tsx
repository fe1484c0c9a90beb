import type { LevelTableJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { Badge, Banner, Page, Text } from '@bambuzal/ui';
import { DataTable, type Column } from '@bambuzal/ui/data';
import { adminTypesOf, useFormatting } from '@bambuzal/web-kit';
import { referralLevelsApi } from '../api/referral-levels';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { bonusEntry } from '../pending-bonuses/bonuses-definition';
import { ChangeLevel } from './ChangeLevel';

type Levels = LevelTableJson['data'];

/** Levels of the referral programme. They are always five, so none is added or removed. */
export default function ReferralLevelsPage() {
  const t = adminTexts.useTexts();
  const query = referralLevelsApi.useReferralLevelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('levels.title')} lead={t('levels.lead')}>
      <EntryTabs entry={bonusEntry} />
      {query.error !== undefined ? (
        <ReadFailure title={t('levels.failed')} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SignedIn skeleton={<ListSkeleton />}>
          {({ adminType }) =>
            query.data ? (
              <LevelTable
                levels={query.data.data}
                mayChange={adminTypesOf.ads.includes(adminType ?? 'master')}
              />
            ) : (
              <ListSkeleton />
            )
          }
        </SignedIn>
      )}
    </Page>
  );
}

interface LevelTableProps {
  readonly levels: Levels;
  readonly mayChange: boolean;
}

function LevelTable({ levels, mayChange }: LevelTableProps) {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  const total = levels.reduce(
    (sum, { isActive, percentageBonus }) => sum + (isActive ? percentageBonus : 0),
    0,
  );
  const columns: readonly Column<Levels[number]>[] = [
    { key: 'name', header: t('levels.name'), cell: ({ name }) => name },
    { key: 'level', header: t('levels.level'), cell: ({ level }) => level },
    {
      key: 'state',
      header: t('levels.state'),
      cell: ({ isActive }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'levels.isPaying' : 'levels.isNotPaying')}
        </Badge>
      ),
    },
    {
      key: 'percentageBonus',
      header: t('levels.percentage'),
      align: 'end',
      cell: ({ percentageBonus }) => percentage(percentageBonus),
    },
  ];
  return (
    <>
      {!mayChange && <Banner tone="primary">{t('levels.readOnly')}</Banner>}
      <Text>{t('levels.total', { total: percentage(total) })}</Text>
      <DataTable
        caption={t('levels.title')}
        columns={columns}
        rows={levels}
        rowKey={({ level }) => String(level)}
        {...(mayChange && { actions: (level: Levels[number]) => <ChangeLevel level={level} /> })}
      />
    </>
  );
}
