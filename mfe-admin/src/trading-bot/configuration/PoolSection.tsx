import { tradingBounds } from '@bambuzal/contracts/trading/bounds';
import { Grid } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { SelectField } from '@bambuzal/ui/forms';
import { useController, useWatch } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { type ConfigurationValues, typedPair } from './configuration-values';
import { NumberField } from './NumberField';
import { useConfigurationForm } from './use-configuration-form';
import { wholesWithin } from './wholes-within';

/** The rule by which the pool of Smart Trading trades. */
export function PoolSection() {
  const t = tradingBotTexts.useTexts();
  const { control, register } = useConfigurationForm();
  const pool = useController({ control, name: 'poolRule.pair' });
  const pairs = useWatch({ control, name: 'pairs' });
  return (
    <Section title={t('pool')} lead={t('poolIntro')}>
      <Grid $column="15rem">
        <SelectField
          {...pool.field}
          label={t('fact.poolPair')}
          help={t('poolPairHelp')}
          error={pool.fieldState.error?.message}
          options={pairOptions(pairs)}
        />
        <NumberField
          name="poolRule.strategy.period"
          label={t('fact.poolPeriod')}
          help={t('poolPeriodHelp')}
          bounds={tradingBounds.poolPeriod}
        />
        <SelectField
          {...register('poolRule.duration')}
          label={t('fact.poolDuration')}
          help={t('poolDurationHelp')}
          options={wholesWithin(tradingBounds.poolMinutes).map((minutes) => ({
            value: minutes,
            label: t('minutesOf', { minutes }),
          }))}
        />
        <NumberField
          name="poolRule.tradesPerDay"
          label={t('fact.poolTrades')}
          bounds={tradingBounds.poolTrades}
        />
        <NumberField
          name="poolRule.netTradesAtEnd"
          label={t('fact.poolLead')}
          help={t('poolLeadHelp')}
          bounds={tradingBounds.poolLead}
        />
      </Grid>
    </Section>
  );
}

/** @returns each named pair once; a pair without a name yet cannot be chosen */
function pairOptions(pairs: ConfigurationValues['pairs']) {
  const names = new Set(pairs.map(({ pair }) => typedPair(pair)).filter((name) => name !== ''));
  return [...names].map((name) => ({ value: name, label: name }));
}
