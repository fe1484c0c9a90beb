import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { Durations } from './Durations';
import { MoneyField } from './MoneyField';

/** Durations that members choose from, and what the house risks. */
export function TradesSection() {
  const t = tradingBotTexts.useTexts();
  return (
    <Section title={t('trades')} lead={t('tradesLead')}>
      <Durations />
      <Grid $column="15rem">
        <MoneyField
          name="exposureLimit"
          label={t('fact.exposureLimit')}
          help={t('exposureLimitHelp')}
          bounds={tradingBounds.exposureLimit}
        />
        <MoneyField
          name="maxDailyLoss"
          label={t('fact.maxDailyLoss')}
          help={t('maxDailyLossHelp')}
          bounds={tradingBounds.maxDailyLoss}
        />
      </Grid>
    </Section>
  );
}
