import type { LevelTableJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { Badge, Banner, Page } from '@bambuzal/ui';
import { DataTable, type Column } from '@bambuzal/ui/data';
import { adminTypesOf, useFormatting } from '@bambuzal/web-kit';
import { referralLevelsApi } from '../api/referral-levels';
import { isOfType } from '../common/is-of-type';
import { type Entry, EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { ChangeLevel } from './ChangeLevel';
import { LevelEffect } from './LevelEffect';

type Levels = LevelTableJson['data'];

/** Levels of the referral programme. They are always five, so none is added or removed. */
export function LevelsPage({ entry }: { readonly entry: Entry }) {
  const t = adminTexts.useTexts();
  const query = referralLevelsApi.useReferralLevelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('levels.title')} lead={t('levels.lead')}>
      <EntryTabs entry={entry} />
      {query.error !== undefined ? (
        <ReadFailure title={t('levels.failed')} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SignedIn skeleton={<ListSkeleton />}>
          {(reader) =>
            query.data ? (
              <LevelTable levels={query.data.data} mayChange={isOfType(adminTypesOf.ads, reader)} />
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
      <DataTable
        caption={t('levels.title')}
        columns={columns}
        rows={levels}
        rowKey={({ level }) => String(level)}
        {...(mayChange && {
          actions: (level: Levels[number]) => <ChangeLevel level={level} levels={levels} />,
        })}
      />
      <LevelEffect levels={levels} />
    </>
  );
}
