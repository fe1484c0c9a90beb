import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { MoneyField } from './MoneyField';
import { NumberField } from './NumberField';
import { Terms } from './Terms';

/** Fees, terms and amounts of members' deposits into Smart Trading. */
export function DepositsSection() {
  const t = tradingBotTexts.useTexts();
  return (
    <Section title={t('deposits')} lead={t('depositsLead')}>
      <Grid $column="15rem">
        <NumberField
          name="flexibleFee"
          label={t('fact.flexibleFee')}
          help={t('feeHelp')}
          bounds={tradingBounds.fee}
          unit="%"
        />
        <MoneyField name="minDeposit" label={t('fact.minDeposit')} />
        <MoneyField name="maxDeposit" label={t('fact.maxDeposit')} help={t('maxDepositHelp')} />
      </Grid>
      <Terms />
    </Section>
  );
}
