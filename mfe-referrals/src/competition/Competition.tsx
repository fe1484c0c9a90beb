import { ButtonLink, Card, EmptyState } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import type { CompetitionJson } from '../api';
import { competitionTexts } from './locales/competition-texts';
import { Period } from './Period';
import { Prizes } from './Prizes';
import { Ranking } from './Ranking';
import { Winners } from './Winners';

export function Competition({ competition }: { readonly competition: CompetitionJson }) {
  const { status, prizes, ranking, me, winners } = competition;
  return (
    <>
      {status === 'none' ? <NoCompetition /> : <Period competition={competition} />}
      {status !== 'none' && prizes.length > 0 && <Prizes prizes={prizes} />}
      {status !== 'none' && status !== 'upcoming' && <Ranking ranking={ranking} me={me} />}
      {winners.length > 0 && <Winners winners={winners} />}
    </>
  );
}

function NoCompetition() {
  const t = competitionTexts.useTexts();
  return (
    <Card>
      <EmptyState
        title={t('none')}
        action={
          <ButtonLink as={AppLink} to="/referrals">
            {t('toNetwork')}
          </ButtonLink>
        }
      >
        {t('noneHelp')}
      </EmptyState>
    </Card>
  );
}
