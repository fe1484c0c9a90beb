import { readTronText } from '@bambuzal/contracts/typed/tron-text';
import { amountOf } from '@bambuzal/ui/forms';
import { endAttempt, fieldErrorsOf, keyOfAttempt, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  walletApi,
  type NewWithdrawal,
  type WithdrawableWallet,
  type WithdrawalJson,
  type WithdrawalMethod,
  type WithdrawalQuoteJson,
} from '../api';
import { withdrawTexts } from './locales/withdraw-texts';
import type { WithdrawTerms } from './use-withdraw-terms';
import { firstWallet } from './wallets';

export interface WithdrawValues {
  /** Amount as text, in the format of `amount-text.ts`. */
  readonly amount: string;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly pixKeyId: string;
  readonly cryptoAddress: string;
}

export interface Reviewed {
  readonly body: NewWithdrawal;
  /** Quote fetched again for the confirmation, because the quote in the form may be old. */
  readonly quote: WithdrawalQuoteJson;
}

interface WithdrawFormState {
  readonly form: UseFormReturn<WithdrawValues>;
  /** Withdrawal that waits for confirmation. */
  readonly reviewed: Reviewed | undefined;
  readonly isReviewing: boolean;
  readonly isSending: boolean;
  /** Reason why sending failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly review: (values: WithdrawValues) => Promise<void>;
  readonly leaveReview: () => void;
  readonly send: () => Promise<void>;
}

const fields = ['amount', 'walletType', 'method', 'pixKeyId', 'cryptoAddress'] as const;

/** Field for each error code, for errors where the server names no field. */
const places = {
  WITHDRAWAL_BELOW_MINIMUM: 'amount',
  WITHDRAWAL_BELOW_FEE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  WITHDRAWAL_DEPOSIT_WAITS: 'amount',
  PIX_KEY_UNKNOWN: 'pixKeyId',
  CRYPTO_ADDRESS_INVALID: 'cryptoAddress',
  CRYPTO_ADDRESS_IS_CONTRACT: 'cryptoAddress',
} as const;

export function useWithdrawForm(
  { balance, keys }: WithdrawTerms,
  onDone: (withdrawal: WithdrawalJson) => void,
): WithdrawFormState {
  const t = withdrawTexts.useTexts();
  const report = useReportFailure();
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [failure, setFailure] = useState<string>();
  const [askQuote, { isFetching: isReviewing }] = walletApi.useLazyQuoteQuery();
  const [withdraw, { isLoading: isSending }] = walletApi.useWithdrawMutation();
  const form = useForm<WithdrawValues>({
    defaultValues: {
      amount: '',
      walletType: firstWallet(balance),
      method: 'pix',
      pixKeyId: keys[0]?.id ?? '',
      cryptoAddress: '',
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

  async function review(values: WithdrawValues) {
    if (isReviewing) return;
    const body = bodyOf(values);
    const { data: quote, error } = await askQuote(body);
    if (error) {
      report(t('requestFailed'), error);
      showAtFields(error);
    } else if (quote) setReviewed({ body, quote });
  }

  function leaveReview() {
    setReviewed(undefined);
    setFailure(undefined);
  }

  async function send() {
    if (isSending || !reviewed) return;
    setFailure(undefined);
    const { body } = reviewed;
    const idempotencyKey = keyOfAttempt('withdrawal', body);
    const { data, error } = await withdraw({ body, idempotencyKey });
    endAttempt('withdrawal', error);
    if (data) {
      onDone(data);
      return;
    }
    const reason = report(t('requestFailed'), error);
    if (showAtFields(error)) leaveReview();
    else setFailure(`${t('requestFailed')}: ${reason}`);
  }

  return { form, reviewed, isReviewing, isSending, failure, review, leaveReview, send };
}

function bodyOf(values: WithdrawValues): NewWithdrawal {
  const { walletType, method, pixKeyId } = values;
  return {
    amount: amountOf(values.amount),
    walletType,
    method,
    ...(method === 'pix' ? { pixKeyId } : { cryptoAddress: readTronText(values.cryptoAddress) }),
  };
}
