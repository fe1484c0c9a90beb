import type { AdministeredPackageJson } from '@bambuzal/contracts';
import { DayField, fieldErrorsOf, useFailureText } from '@bambuzal/product-ui';
import { Button } from '@bambuzal/ui';
import { Form, FormActions, FormError, TextField } from '@bambuzal/ui/forms';
import { showToast, useFormatting, useOperatorsToday } from '@bambuzal/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { yieldsApi } from '../api/yields';
import { readDecimal } from '../common/decimal-text';
import { adminTexts } from '../locales/admin-texts';

interface RateFormProps {
  readonly offer: AdministeredPackageJson;
}

interface Values {
  readonly percentage: string;
}

/** Publishes the rate of a day, within the package's range. A published rate stays. */
export function RateForm({ offer }: RateFormProps) {
  const t = adminTexts.useTexts();
  const { percentage: written } = useFormatting();
  const failureText = useFailureText();
  const today = useOperatorsToday();
  const [day, setDay] = useState(today);
  const [failure, setFailure] = useState<string>();
  const [dayError, setDayError] = useState<string>();
  const [setRate] = yieldsApi.useSetRateMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({
    defaultValues: { percentage: '' },
  });
  const least = offer.minDailyProfitPercentage ?? 0;
  const greatest = offer.maxDailyProfitPercentage ?? 0;

  async function submit({ percentage }: Values) {
    setFailure(undefined);
    setDayError(undefined);
    const rate = readDecimal(percentage.trim()) ?? 0;
    const { error } = await setRate({ id: offer.id, date: day, percentage: rate });
    if (error === undefined) {
      reset();
      showToast({ tone: 'success', title: t('dailyRates.done') });
      return;
    }
    setFailure(failureText(error));
    for (const { name, message } of fieldErrorsOf(error, ['percentage', 'date'])) {
      if (name === 'date') setDayError(message);
      else setError('percentage', { message });
    }
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormError>{failure}</FormError>
      <DayField label={t('yields.day')} day={day} error={dayError} onDay={setDay} />
      <TextField
        {...register('percentage', {
          validate: (text) => readDecimal(text.trim()) !== undefined || t('row.percentageInvalid'),
        })}
        label={t('investment.rate')}
        help={t('dailyRates.range', { least: written(least), greatest: written(greatest) })}
        suffix="%"
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        error={formState.errors.percentage?.message}
      />
      <FormActions>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('dailyRates.publish')}
        </Button>
      </FormActions>
    </Form>
  );
}
