import { Button, Money, Stack, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { AmountField, amountOf, Form, FormActions, SelectField } from '@bambuzal/ui/forms';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { Changeable, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type BreakDays, type TradingLimitsJson, tradingApi } from '../api';
import { robotTexts } from './locales/robot-texts';

/** Section with the limits that protect a member: maximum daily loss, and a break. */
export default function LimitsSection({ limits }: { readonly limits: TradingLimitsJson }) {
  const t = robotTexts.useTexts();
  const { dateTime } = useFormatting();
  const { breakUntil, dailyLoss, lostToday, raisedFrom, raisedTo } = limits;
  return (
    <Section title={t('limits')} lead={t('limitsLead')}>
      <Stack $gap={4}>
        <DescriptionList
          items={[
            {
              term: t('dailyLoss'),
              description: dailyLoss === null ? t('notSet') : <Money amount={dailyLoss} />,
            },
            { term: t('lostToday'), description: <Money amount={lostToday} /> },
          ]}
        />
        {raisedTo !== null && raisedFrom !== null && (
          <Text $size={14}>
            {t('raised', { when: dateTime(raisedFrom) })} <Money amount={raisedTo} />
          </Text>
        )}
        {breakUntil === null ? (
          <Changeable>
            <DailyLossForm />
            <BreakForm />
          </Changeable>
        ) : (
          <Text role="status" $tone="attention">
            {t('onBreak', { when: dateTime(breakUntil) })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function DailyLossForm() {
  const t = robotTexts.useTexts();
  const report = useReportFailure();
  const [set, { isLoading }] = tradingApi.useSetTradingLimitMutation();
  const form = useForm({ defaultValues: { dailyLoss: '' } });
  const send = async ({ dailyLoss }: { readonly dailyLoss: string }) => {
    const { error } = await set(amountOf(dailyLoss));
    if (error) {
      report(t('limitFailed'), error);
      return;
    }
    form.reset();
    showToast({ tone: 'success', title: t('limitSet') });
  };
  return (
    <Form onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Controller
        control={form.control}
        name="dailyLoss"
        rules={{ validate: (text) => amountOf(text) > 0 || t('limitPositive') }}
        render={({ field, fieldState }) => (
          <AmountField
            {...field}
            label={t('newLimit')}
            help={t('newLimitHelp')}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormActions>
        <Button type="submit" variant="secondary" busy={isLoading}>
          {t('setLimit')}
        </Button>
      </FormActions>
    </Form>
  );
}

const breaks: readonly BreakDays[] = [1, 7, 30, 180];

function BreakForm() {
  const t = robotTexts.useTexts();
  const report = useReportFailure();
  const [days, setDays] = useState<BreakDays>(1);
  const [isAsking, setAsking] = useState(false);
  const [takeBreak, { isLoading }] = tradingApi.useTakeTradingBreakMutation();
  const confirm = async () => {
    const { error } = await takeBreak(days);
    if (error) report(t('breakFailed'), error);
    setAsking(false);
  };
  return (
    <Stack $gap={3} $align="start">
      <SelectField
        label={t('break')}
        value={String(days)}
        onChange={({ target }) => setDays(breaks.find((one) => String(one) === target.value) ?? 1)}
        options={breaks.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('takeBreak')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('breakTitle', { days: t('days', { count: days }) })}
        confirmLabel={t('takeBreak')}
        busy={isLoading}
        onConfirm={() => void confirm()}
      >
        <Text>{t('breakText')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
