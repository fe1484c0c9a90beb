import { Badge, Stack, Text, useUi } from '@bambuzal/ui';
import { Section, useNow } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { CompetitionJson } from '../api';
import { competitionTexts } from './locales/competition-texts';
import { timeLeft } from './time-left';

type Status = Exclude<CompetitionJson['status'], 'none'>;

const tones = {
  upcoming: 'primary',
  running: 'gain',
  ended: 'attention',
  closed: 'plain',
} as const satisfies Record<Status, string>;

/** Name of the competition, and the elapsed part of its period. */
export function Period({ competition }: { readonly competition: CompetitionJson }) {
  const t = competitionTexts.useTexts();
  const { span } = useFormatting();
  const { status, title, description, startDate, endDate } = competition;
  if (status === 'none') return null;
  return (
    <Section
      title={title ?? t('untitled')}
      aside={<Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge>}
    >
      <Stack $gap={3}>
        {description !== null && <Description>{description}</Description>}
        {startDate !== null && endDate !== null && (
          <Text $tone="muted" $figures>
            {t('period', span(startDate, endDate))}
          </Text>
        )}
        {status === 'upcoming' && startDate !== null && (
          <TimeLeft until={startDate} word="startsIn" />
        )}
        {status === 'running' && endDate !== null && <TimeLeft until={endDate} word="endsIn" />}
        {status === 'ended' && <Text $tone="muted">{t('waitsForClosing')}</Text>}
      </Stack>
    </Section>
  );
}

function Description({ children }: { readonly children: string }) {
  return <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Text>;
}

interface TimeLeftProps {
  /** Date and time, ISO 8601. */
  readonly until: string;
  readonly word: 'startsIn' | 'endsIn';
}

/** Remaining time in words. It changes every minute; screen readers do not announce the changes. */
function TimeLeft({ until, word }: TimeLeftProps) {
  const t = competitionTexts.useTexts();
  const { language } = useUi();
  const seconds = Date.parse(until) / 1000 - useNow();
  return (
    <Text $strong role="timer">
      {seconds > 0 ? t(word, { time: timeLeft(seconds, language) }) : t(`${word}Now`)}
    </Text>
  );
}
