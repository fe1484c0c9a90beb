import { Button, Row, Text } from '@bambuzal/ui';
import {
  AmountField,
  amountOf,
  ChoiceCards,
  DocumentField,
  Form,
  FormActions,
  shownAmount,
} from '@bambuzal/ui/forms';
import { useFormatting, useLanguage, type Settings, type UserJson } from '@bambuzal/web-kit';
import {
  Changeable,
  depositMethodIcons,
  depositMethodsOffered,
  depositMinimumOf,
  tokenRateOf,
  documentRule,
} from '@bambuzal/product-ui';
import { Controller, useWatch } from 'react-hook-form';
import type { DepositJson, DepositMethod } from '../api';
import { walletTexts } from '../locales/wallet-texts';
import { depositTexts } from './locales/deposit-texts';
import { OpenDepositsNotice } from './OpenDepositsNotice';
import { useDepositForm, type DepositValues } from './use-deposit-form';

interface DepositFormProps {
  readonly user: UserJson;
  readonly settings: Settings;
  readonly onMade: (deposit: DepositJson) => void;
  readonly onMethod: (method: DepositMethod) => void;
}

export function DepositForm({ user, settings, onMade, onMethod }: DepositFormProps) {
  const t = depositTexts.useTexts();
  const { money } = useFormatting();
  const state = useDepositForm(user, settings, onMade);
  const { control, handleSubmit } = state.form;
  const [method, text] = useWatch({ control, name: ['method', 'amount'] });
  const amount = amountOf(text);
  return (
    <Form onSubmit={(event) => void handleSubmit(state.send)(event)}>
      <Changeable>
        <Controller
          control={control}
          name="method"
          render={({ field, fieldState }) => (
            <div>
              <ChoiceCards
                compact
                legend={t('method')}
                name={field.name}
                value={field.value}
                onChange={(value) => {
                  field.onChange(value);
                  onMethod(value);
                }}
                choices={depositMethodsOffered(settings).map((value) => ({
                  value,
                  label: t(`methods.${value}`),
                  detail: t(`methodDetails.${value}`),
                  icon: depositMethodIcons[value],
                }))}
              />
              {fieldState.error && (
                <Text role="alert" $tone="loss" $size={14}>
                  {fieldState.error.message}
                </Text>
              )}
            </div>
          )}
        />
        <AmountPart form={state.form} settings={settings} method={method} amount={amount} />
        {method === 'pix' && <DocumentPart form={state.form} />}
        {state.tooManyOpen !== undefined && (
          <OpenDepositsNotice>{state.tooManyOpen}</OpenDepositsNotice>
        )}
        <FormActions>
          <Button type="submit" busy={state.isSending}>
            {amount > 0 ? t('depositAmount', { amount: money(amount) }) : t('submit')}
          </Button>
        </FormActions>
      </Changeable>
    </Form>
  );
}

type PartForm = ReturnType<typeof useDepositForm>['form'];

interface AmountPartProps {
  readonly form: PartForm;
  readonly settings: Settings;
  readonly method: DepositValues['method'];
  readonly amount: number;
}

const suggested = [50, 100, 200, 500];

function AmountPart({ form, settings, method, amount }: AmountPartProps) {
  const t = depositTexts.useTexts();
  const w = walletTexts.useTexts();
  const { money, number } = useFormatting();
  const language = useLanguage();
  const minimum = depositMinimumOf(method, settings);
  const rate = tokenRateOf(method, settings);
  const tokens = rate !== undefined && amount > 0 ? number(amount / rate) : undefined;
  const fits = (text: string) => {
    const typed = amountOf(text);
    if (Number.isNaN(typed)) return w('amountNumber');
    if (typed <= 0) return w('amountPositive');
    return typed >= minimum || t('amountMinimum', { min: money(minimum) });
  };
  return (
    <div>
      <Controller
        control={form.control}
        name="amount"
        rules={{ validate: fits }}
        render={({ field, fieldState }) => (
          <AmountField
            {...field}
            label={t('amount')}
            placeholder={t('minimum', { min: shownAmount(minimum.toFixed(2), language) })}
            error={fieldState.error?.message}
            help={
              tokens === undefined
                ? undefined
                : t('estimate', { tokens, token: method.toUpperCase() })
            }
          />
        )}
      />
      <Row $gap={2} role="group" aria-label={t('suggestions')}>
        {suggested
          .filter((value) => value >= minimum)
          .map((value) => (
            <Button
              key={value}
              variant="secondary"
              small
              onClick={() =>
                form.setValue('amount', value.toFixed(2), {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            >
              {money(value)}
            </Button>
          ))}
      </Row>
    </div>
  );
}

function DocumentPart({ form }: { readonly form: PartForm }) {
  const t = depositTexts.useTexts();
  const fits = documentRule({ missing: t('documentRequired'), invalid: t('documentInvalid') });
  return (
    <Controller
      control={form.control}
      name="document"
      rules={{ validate: fits }}
      render={({ field, fieldState }) => (
        <DocumentField
          {...field}
          label={t('document')}
          help={t('documentHelp')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
