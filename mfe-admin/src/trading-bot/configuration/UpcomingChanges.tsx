import type { TradingBotJson } from '@bambuzal/contracts';
import { Heading, Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { DifferenceList } from './DifferenceList';
import { upcomingChanges } from './upcoming-changes';

/** Changes that are decided, each with its day and what becomes different on it. */
export function UpcomingChanges({ configuration }: Pick<TradingBotJson, 'configuration'>) {
  const t = tradingBotTexts.useTexts();
  const { dateTime, day } = useFormatting();
  const changes = upcomingChanges(configuration);
  return (
    <Section title={t('upcoming')} lead={t('upcomingLead')}>
      {changes.length === 0 && <Text $tone="muted">{t('upcomingEmpty')}</Text>}
      {changes.map(({ changedAt, differences, from }) => (
        <Stack key={from} $gap={2}>
          <Heading as="h3" $size={16}>
            {t('upcomingFrom', { day: day(from) })}
          </Heading>
          <Text $size={14} $tone="muted">
            {t('upcomingDecided', { at: dateTime(changedAt) })}
          </Text>
          {differences.length === 0 ? (
            <Text>{t('upcomingSame')}</Text>
          ) : (
            <DifferenceList differences={differences} />
          )}
        </Stack>
      ))}
    </Section>
  );
}
