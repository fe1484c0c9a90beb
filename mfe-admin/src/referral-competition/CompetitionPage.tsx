import type { AdministeredCompetitionJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Page } from '@bambuzal/ui';
import { competitionApi } from '../api/competition';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { programmeEntry } from '../common/programme/programme-entry';
import { ClosedCompetitions } from './ClosedCompetitions';
import { PeriodSection } from './PeriodSection';
import { PrizesSection } from './PrizesSection';
import { RankingSection } from './RankingSection';

/** Interval for the ranking, which changes with each investment of a referral. */
const rankingIntervalMs = 30_000;

/** The referral competition: its period, prizes, live ranking and winners. */
export default function CompetitionPage() {
  const t = adminTexts.useTexts();
  const query = competitionApi.useAdministeredCompetitionQuery(undefined, {
    pollingInterval: rankingIntervalMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('competition.title')} lead={t('competition.lead')}>
      <EntryTabs entry={programmeEntry} />
      {query.data ? (
        <Sections competition={query.data} />
      ) : query.error ? (
        <ReadFailure
          title={t('competition.failed')}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

function Sections({ competition }: { readonly competition: AdministeredCompetitionJson }) {
  return (
    <>
      <PeriodSection competition={competition} />
      <PrizesSection prizes={competition.prizes} />
      <RankingSection ranking={competition.ranking} />
      <ClosedCompetitions history={competition.history} />
    </>
  );
}
