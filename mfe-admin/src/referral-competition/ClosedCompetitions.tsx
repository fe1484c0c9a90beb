import type { AdministeredCompetitionJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import { WinnersTable } from './WinnersTable';

interface ClosedCompetitionsProps {
  readonly history: AdministeredCompetitionJson['history'];
}

/** The competitions that were closed last, each with its winners. */
export function ClosedCompetitions({ history }: ClosedCompetitionsProps) {
  const t = adminTexts.useTexts();
  const { span } = useFormatting();
  if (history.length === 0)
    return (
      <Section title={t('competition.history')}>
        <Text $tone="muted">{t('competition.noHistory')}</Text>
      </Section>
    );
  return history.map(({ endDate, id, startDate, title, winners }) => (
    <Section
      key={id}
      title={title ?? t('competition.title')}
      lead={t('competition.ran', span(startDate, endDate))}
    >
      {winners.length === 0 ? (
        <Text $tone="muted">{t('competition.noWinners')}</Text>
      ) : (
        <WinnersTable winners={winners} />
      )}
    </Section>
  ));
}
