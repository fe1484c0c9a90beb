import type { TradingConfigurationJson } from '@bambuzal/contracts';
import { Banner, Stack } from '@bambuzal/ui';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { configurationDifferences } from './configuration-differences';
import { DifferenceList } from './DifferenceList';

interface ChangedMeanwhileProps {
  readonly before: TradingConfigurationJson;
  readonly after: TradingConfigurationJson;
}

/** Changes that somebody else made while a person typed; nothing if there are none. */
export function ChangedMeanwhile({ after, before }: ChangedMeanwhileProps) {
  const t = tradingBotTexts.useTexts();
  const differences = configurationDifferences(before, after);
  if (differences.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Banner tone="attention">{t('changedMeanwhile')}</Banner>
      <DifferenceList differences={differences} />
    </Stack>
  );
}
