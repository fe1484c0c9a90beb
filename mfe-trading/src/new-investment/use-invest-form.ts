import { amountOf, bareDocument, maskDocument } from '@bambuzal/ui/forms';
import { dismissToast, useStoreDispatch } from '@bambuzal/web-kit';
import {
  depositMethodsOffered,
  endAttempt,
  fieldErrorsOf,
  keyOfAttempt,
  useReportFailure,
} from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { tradingApi, type InvestmentJson, type NewInvestment, type PayWith } from '../api';
import { newInvestmentTexts } from './locales/new-investment-texts';
import type { InvestTerms } from './use-invest-terms';

export interface InvestValues {
  /** Amount as text, in the format of `AmountField`. */
  readonly amount: string;
  readonly payWith: PayWith;
  /** CPF or CNPJ with punctuation. */
  readonly document: string;
}

export interface InvestFormState {
  readonly form: UseFormReturn<InvestValues>;
  /** Order that waits for confirmation. */
  readonly reviewed: NewInvestment | undefined;
  readonly isSending: boolean;
  /** Reason why sending failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly review: (values: InvestValues) => void;
  readonly leaveReview: () => void;
  readonly send: () => Promise<void>;
}

const fields = ['amount', 'payWith', 'document'] as const;

/** Field for each error code, for errors where the server names no field. */
const places = {
  INVESTMENT_AMOUNT_OUT_OF_RANGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  METHOD_NOT_OFFERED: 'payWith',
} as const;

export function useInvestForm(
  { user, settings, plan, balance }: InvestTerms,
  onMade: (investment: InvestmentJson) => void,
): InvestFormState {
  const t = newInvestmentTexts.useTexts();
  const report = useReportFailure();
  const dispatch = useStoreDispatch();
  const [reviewed, setReviewed] = useState<NewInvestment>();
  const [failure, setFailure] = useState<string>();
  const [invest, { isLoading: isSending }] = tradingApi.useInvestMutation();
  const [firstMethod = 'balance'] = depositMethodsOffered(settings);
  const form = useForm<InvestValues>({
    defaultValues: {
      amount: '',
      payWith: balance.availableBalance >= plan.minAmount ? 'balance' : firstMethod,
      document: maskDocument(user.document ?? ''),
    },
  });

  /** @returns whether a field shows the error */
  function showAtFields(error: unknown): boolean {
    const atFields = fieldErrorsOf(error, fields, places);
    atFields.forEach(({ name, message }) => form.setError(name, { message }));
    const [first] = atFields;
    // Runs after the dialog that closes in the same step has returned focus.
    if (first) setTimeout(() => form.setFocus(first.name));
    return first !== undefined;
  }

  function review({ amount, payWith, document }: InvestValues) {
    setReviewed({
      packageId: plan.id,
      amount: amountOf(amount),
      payWith,
      ...(payWith === 'pix' && { document: bareDocument(document) }),
    });
  }

  function leaveReview() {
    setReviewed(undefined);
    setFailure(undefined);
  }

  async function send() {
    if (isSending || !reviewed) return;
    setFailure(undefined);
    const idempotencyKey = keyOfAttempt('investment', reviewed);
    const { data, error } = await invest({ body: reviewed, idempotencyKey });
    endAttempt('investment', error);
    if (data) {
      // Errors of the previous attempt no longer apply.
      dismissToast();
      // Put into the cache, so that it is shown at once without a fetch.
      await dispatch(tradingApi.util.upsertQueryData('investment', data.id, data));
      onMade(data);
      return;
    }
    const reason = report(t('investFailed'), error);
    if (showAtFields(error)) leaveReview();
    else setFailure(`${t('investFailed')}: ${reason}`);
  }

  return { form, reviewed, isSending, failure, review, leaveReview, send };
}
