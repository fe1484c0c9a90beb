import { amountOf } from '@bambuzal/ui/forms';
import { endAttempt, fieldErrorsOf, keyOfAttempt, useFailureText } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  type NewDeposit,
  type SmartTradingDepositJson,
  type SmartTradingOffer,
  tradingApi,
} from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';
import { type DepositTerm, keyOfTerm } from './use-deposit-words';

export interface DepositValues {
  /** Amount as text, in the format of `AmountField`. */
  readonly amount: string;
  /** Term, in the format of `keyOfTerm`. */
  readonly term: string;
}

/** Deposit that waits for confirmation. */
export interface ReviewedDeposit {
  readonly amount: number;
  readonly term: DepositTerm;
}

export interface DepositFormState {
  readonly form: UseFormReturn<DepositValues>;
  readonly reviewed: ReviewedDeposit | undefined;
  readonly isSending: boolean;
  /** Reason why sending failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly review: (values: DepositValues) => void;
  readonly leaveReview: () => void;
  readonly send: () => Promise<void>;
}

/** Field for each error code, for errors where the server names no field. */
const places = {
  DEPOSIT_OUT_OF_RANGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  TERM_NOT_OFFERED: 'term',
} as const;

export function useDepositForm(
  { terms }: SmartTradingOffer,
  onMade: (deposit: SmartTradingDepositJson) => void,
): DepositFormState {
  const t = smartTradingTexts.useTexts();
  const failureText = useFailureText();
  const [reviewed, setReviewed] = useState<ReviewedDeposit>();
  const [failure, setFailure] = useState<string>();
  const [deposit, { isLoading: isSending }] = tradingApi.useDepositIntoSmartTradingMutation();
  const [first] = terms;
  const form = useForm<DepositValues>({
    defaultValues: { amount: '', term: first ? keyOfTerm(first) : '' },
  });

  function review({ amount, term: key }: DepositValues) {
    const term = terms.find((one) => keyOfTerm(one) === key);
    // The terms are refetched at intervals, so the selected term may no longer exist.
    if (term) setReviewed({ amount: amountOf(amount), term });
    else form.setError('term', { message: t('termGone') });
  }

  function leaveReview() {
    setReviewed(undefined);
    setFailure(undefined);
  }

  async function send() {
    if (isSending || !reviewed) return;
    setFailure(undefined);
    const body = bodyOf(reviewed);
    const { data, error } = await deposit({ body, idempotencyKey: keyOfAttempt('smart', body) });
    endAttempt('smart', error);
    if (data) {
      onMade(data);
      return;
    }
    const [atField] = fieldErrorsOf(error, ['amount', 'term'] as const, places);
    if (!atField) {
      setFailure(failureText(error));
      return;
    }
    leaveReview();
    form.setError(atField.name, { message: atField.message });
    // Runs after the dialog that closes in the same step has returned focus.
    if (atField.name === 'amount') setTimeout(() => form.setFocus('amount'));
  }

  return { form, reviewed, isSending, failure, review, leaveReview, send };
}

function bodyOf({ amount, term: { kind, termDays } }: ReviewedDeposit): NewDeposit {
  return { amount, kind, ...(termDays !== null && { termDays }) };
}
