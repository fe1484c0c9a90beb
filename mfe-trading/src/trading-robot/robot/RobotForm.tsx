import { Button, Stack, Text } from '@bambuzal/ui';
import { Columns, Section } from '@bambuzal/ui/data';
import {
  amountOf,
  ChoiceCards,
  Form,
  FormActions,
  FormError,
  SelectField,
} from '@bambuzal/ui/forms';
import { Changeable } from '@bambuzal/product-ui';
import { Controller, useWatch } from 'react-hook-form';
import type { TradingLimitsJson, TradingOffer } from '../../api';
import type { Closed } from '../closed-because';
import { robotTexts } from '../locales/robot-texts';
import { OfferWords } from '../OfferWords';
import { AmountPart } from './AmountPart';
import { BacktestSection } from './BacktestSection';
import { CountPart, FieldRow } from './CountPart';
import { memberRobotTexts } from './locales/member-robot-texts';
import { fieldsOfStrategy, type StrategyName } from './robot-settings';
import { type RobotFormState, useRobotForm } from './use-robot-form';

interface RobotFormProps {
  readonly offer: TradingOffer;
  readonly limits: TradingLimitsJson;
  /**
   * Reason why the robot cannot be started, if there is one. Tests on past prices are still
   * possible.
   */
  readonly closed: Closed | undefined;
}

const strategies: readonly StrategyName[] = ['sma_cross', 'rsi_reversion', 'breakout'];

/** Form with the robot's settings, beside their result on past prices. */
export function RobotForm({ offer, limits, closed }: RobotFormProps) {
  const t = memberRobotTexts.useTexts();
  const w = robotTexts.useTexts();
  const state = useRobotForm(offer);
  const { form, failure, isTrying } = state;
  const stake = amountOf(useWatch({ control: form.control, name: 'stake' }));
  return (
    <Columns>
      <Section title={t('new')} lead={t('newLead')}>
        <Form onSubmit={(event) => void form.handleSubmit(state.attempt)(event)}>
          <Changeable>
            <StrategyPart form={form} />
            <MarketPart offer={offer} form={form} />
            <AmountPart name="stake" limits={limits} form={form} />
            <OfferWords offer={offer} amount={stake > 0 ? stake : limits.minAmount} />
            <FieldRow>
              <CountPart name="tradesPerDay" form={form} />
              <CountPart name="openTrades" form={form} />
              <CountPart name="days" form={form} />
            </FieldRow>
            <FieldRow>
              <AmountPart name="stopLoss" limits={limits} form={form} />
              <AmountPart name="takeProfit" limits={limits} form={form} />
            </FieldRow>
            <FormError>{failure}</FormError>
            <FormActions>
              <Button type="submit" busy={isTrying}>
                {t('try')}
              </Button>
            </FormActions>
          </Changeable>
        </Form>
        {closed !== undefined && (
          <Text role="status" $size={14} $tone="attention">
            {w(`closed.${closed}`)}
          </Text>
        )}
      </Section>
      <BacktestSection offer={offer} state={state} isClosed={closed !== undefined} />
    </Columns>
  );
}

interface PartProps {
  readonly form: RobotFormState['form'];
}

function StrategyPart({ form }: PartProps) {
  const t = memberRobotTexts.useTexts();
  const strategy = useWatch({ control: form.control, name: 'strategy' });
  return (
    <Stack $gap={3}>
      <Controller
        control={form.control}
        name="strategy"
        render={({ field }) => (
          <ChoiceCards
            legend={t('strategy')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            choices={strategies.map((value) => ({
              value,
              label: t(`strategies.${value}`),
              detail: t(`strategyDetails.${value}`),
            }))}
          />
        )}
      />
      <FieldRow>
        {fieldsOfStrategy[strategy].map((name) => (
          <CountPart key={name} name={name} form={form} />
        ))}
      </FieldRow>
    </Stack>
  );
}

function MarketPart({ offer, form }: PartProps & Pick<RobotFormProps, 'offer'>) {
  const t = memberRobotTexts.useTexts();
  return (
    <FieldRow>
      <SelectField
        {...form.register('pair')}
        label={t('pair')}
        options={offer.data.map(({ pair }) => ({ value: pair, label: pair }))}
      />
      <SelectField
        {...form.register('duration')}
        label={t('duration')}
        options={offer.durations.map((seconds) => ({
          value: String(seconds),
          label: t('minutes', { count: seconds / 60 }),
        }))}
      />
    </FieldRow>
  );
}
