import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { Page } from '@bambuzal/ui';
import { competitionApi } from '../api/competition';
import { ClosedCompetitions } from '../referral-competition/ClosedCompetitions';
import { EntryTabs } from '../kit/EntryTabs';
import { adminTexts } from '../locales/admin-texts';
import { bonusEntry } from '../pending-bonuses/bonuses-definition';

/** Prizes of closed competitions, for those who pay them. */
export default function PrizesPage() {
  const t = adminTexts.useTexts();
  const query = competitionApi.useAdministeredCompetitionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={t('prizes.title')} lead={t('prizes.lead')}>
      <EntryTabs entry={bonusEntry} />
      {query.data ? (
        <ClosedCompetitions history={query.data.history} />
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
