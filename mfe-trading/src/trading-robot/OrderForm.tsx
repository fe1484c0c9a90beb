import { Button, Icon, space, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AmountField, amountOf, ChoiceCards, Form, FormError } from '@bambuzal/ui/forms';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import {
  Changeable,
  endAttempt,
  fieldErrorsOf,
  keyOfAttempt,
  useFailureText,
} from '@bambuzal/product-ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  type NewTrade,
  type TradeJson,
  type TradingLimitsJson,
  type TradingOffer,
  tradingApi,
  type TradingPairJson,
} from '../api';
import { closedBecause } from './closed-because';
import { robotTexts } from './locales/robot-texts';
import { OfferWords } from './OfferWords';
import { OpenTrades } from './OpenTrades';

interface OrderFormProps {
  readonly offer: TradingOffer;
  readonly pair: TradingPairJson;
  readonly limits: TradingLimitsJson;
  /** Whether the agreement is accepted in its current version. */
  readonly isAgreed: boolean;
  /** The member's latest trades. */
  readonly trades: readonly TradeJson[];
}

type Direction = NewTrade['direction'];

interface OrderValues {
  /** Amount as text, in the format of `AmountField`. */
  readonly amount: string;
  readonly direction: Direction;
}

/** Order form: amount, duration and direction, with the payout and the average cost. */
export function OrderForm({ offer, pair, limits, isAgreed, trades }: OrderFormProps) {
  const t = robotTexts.useTexts();
  const { money } = useFormatting();
  const failureText = useFailureText();
  const [place, { isLoading }] = tradingApi.usePlaceTradeMutation();
  const [failure, setFailure] = useState<string>();
  const [duration, setDuration] = useState(String(offer.durations[0] ?? 60));
  const form = useForm<OrderValues>({ defaultValues: { amount: '', direction: 'CALL' } });
  const [amountText, chosen] = useWatch({
    control: form.control,
    name: ['amount', 'direction'],
  });
  const typed = amountOf(amountText);
  const closed = closedBecause({ health: pair.health, limits, isAgreed });
  const { minAmount, maxAmount } = limits;
  const range = { min: money(minAmount), max: money(maxAmount) };
  const fits = (text: string) => {
    const amount = amountOf(text);
    return (amount >= minAmount && amount <= maxAmount) || t('amountRange', range);
  };

  async function send({ amount, direction }: OrderValues) {
    setFailure(undefined);
    const body = {
      pair: pair.pair,
      direction,
      amount: amountOf(amount),
      duration: Number(duration),
    };
    const { data, error } = await place({ body, idempotencyKey: keyOfAttempt('trade', body) });
    endAttempt('trade', error);
    if (data) {
      showToast({ tone: 'success', title: t('placed'), text: t('placedText') });
      return;
    }
    const [first] = fieldErrorsOf(error, ['amount'] as const, {
      INSUFFICIENT_BALANCE: 'amount',
      TRADE_OUT_OF_RANGE: 'amount',
      LOSS_LIMIT: 'amount',
    });
    if (first) form.setError('amount', { message: first.message });
    else setFailure(failureText(error));
  }

  return (
    <Section title={t('order')}>
      <Form onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Changeable>
          <Controller
            control={form.control}
            name="amount"
            rules={{ validate: fits }}
            render={({ field, fieldState }) => (
              <AmountField
                {...field}
                label={t('amount')}
                error={fieldState.error?.message}
                help={t('amountHelp', range)}
              />
            )}
          />
          <ChoiceCards
            legend={t('duration')}
            name="duration"
            compact
            value={duration}
            onChange={setDuration}
            choices={offer.durations.map((seconds) => ({
              value: String(seconds),
              label: t('minutes', { count: seconds / 60 }),
            }))}
          />
          <OfferWords offer={offer} amount={typed >= minAmount ? typed : minAmount} />
          <FormError>{failure}</FormError>
          {closed !== undefined && (
            <Text role="status" $size={14} $tone="attention">
              {t(`closed.${closed}`)}
            </Text>
          )}
          <DirectionButtons
            busy={isLoading ? chosen : undefined}
            disabled={closed !== undefined}
            onChoose={(direction) => form.setValue('direction', direction)}
          />
        </Changeable>
      </Form>
      <OpenTrades trades={trades} />
    </Section>
  );
}

interface DirectionButtonsProps {
  /** Direction of the order that is being placed. */
  readonly busy: Direction | undefined;
  readonly disabled: boolean;
  /** Called before the form is submitted. */
  readonly onChoose: (direction: Direction) => void;
}

function DirectionButtons({ busy, disabled, onChoose }: DirectionButtonsProps) {
  const t = robotTexts.useTexts();
  const shared = { type: 'submit', disabled: disabled || busy !== undefined } as const;
  return (
    <Directions>
      <Button
        {...shared}
        busy={busy === 'CALL'}
        icon={<Icon name="trending-up" />}
        onClick={() => onChoose('CALL')}
      >
        {t('call')}
      </Button>
      <Button
        {...shared}
        variant="secondary"
        busy={busy === 'PUT'}
        icon={<Icon name="trending-down" />}
        onClick={() => onChoose('PUT')}
      >
        {t('put')}
      </Button>
    </Directions>
  );
}

const Directions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space(2)};
`;
