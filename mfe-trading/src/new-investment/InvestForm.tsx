import { Button, Text } from '@bambuzal/ui';
import { amountOf, ChoiceCards, DocumentField, Form, FormActions } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import {
  Changeable,
  depositMethodIcons,
  depositMethodsOffered,
  documentRule,
} from '@bambuzal/product-ui';
import { Controller, useWatch } from 'react-hook-form';
import { tradingTexts } from '../locales/trading-texts';
import { AmountPart } from './AmountPart';
import { ConfirmInvestment } from './ConfirmInvestment';
import { newInvestmentTexts } from './locales/new-investment-texts';
import type { InvestFormState } from './use-invest-form';
import type { InvestTerms } from './use-invest-terms';

interface InvestFormProps {
  readonly terms: InvestTerms;
  readonly state: InvestFormState;
}

/** Fields for the amount and the payment method. */
export function InvestForm({ terms, state }: InvestFormProps) {
  const t = newInvestmentTexts.useTexts();
  const { money } = useFormatting();
  const { form, reviewed } = state;
  const [text, payWith] = useWatch({ control: form.control, name: ['amount', 'payWith'] });
  const amount = amountOf(text);
  return (
    <>
      <Form onSubmit={(event) => void form.handleSubmit(state.review)(event)}>
        <Changeable>
          <PayWithPart terms={terms} form={form} />
          <AmountPart terms={terms} form={form} payWith={payWith} />
          {payWith === 'pix' && <DocumentPart form={form} />}
          <FormActions>
            <Button type="submit">
              {amount > 0 ? t('reviewAmount', { amount: money(amount) }) : t('review')}
            </Button>
          </FormActions>
        </Changeable>
      </Form>
      {reviewed && (
        <ConfirmInvestment
          terms={terms}
          reviewed={reviewed}
          failure={state.failure}
          busy={state.isSending}
          onConfirm={() => void state.send()}
          onClose={state.leaveReview}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly form: InvestFormState['form'];
}

function PayWithPart({ terms, form }: PartProps & Pick<InvestFormProps, 'terms'>) {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { money } = useFormatting();
  const { settings, balance } = terms;
  return (
    <Controller
      control={form.control}
      name="payWith"
      render={({ field, fieldState }) => (
        <div>
          <ChoiceCards
            legend={t('payWith')}
            name={field.name}
            value={field.value}
            onChange={(payWith) => {
              field.onChange(payWith);
              if (form.formState.isSubmitted) void form.trigger('amount');
            }}
            choices={[
              {
                value: 'balance',
                label: w('methods.balance'),
                detail: money(balance.availableBalance),
                icon: 'wallet',
              },
              ...depositMethodsOffered(settings).map(
                (method) =>
                  ({
                    value: method,
                    label: w(`methods.${method}`),
                    detail: t(`methodDetails.${method}`),
                    icon: depositMethodIcons[method],
                  }) as const,
              ),
            ]}
          />
          {fieldState.error && (
            <Text role="alert" $tone="loss" $size={14}>
              {fieldState.error.message}
            </Text>
          )}
        </div>
      )}
    />
  );
}

function DocumentPart({ form }: PartProps) {
  const t = newInvestmentTexts.useTexts();
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
