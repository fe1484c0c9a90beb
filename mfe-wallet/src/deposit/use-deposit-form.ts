import { amountOf, bareDocument, maskDocument } from '@bambuzal/ui/forms';
import type { Settings, UserJson } from '@bambuzal/web-kit';
import { isApiError, useStoreDispatch } from '@bambuzal/web-kit';
import {
  depositMethodsOffered,
  endAttempt,
  fieldErrorsOf,
  keyOfAttempt,
  useReportFailure,
} from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { walletApi, type DepositJson, type DepositMethod, type NewDeposit } from '../api';
import { depositTexts } from './locales/deposit-texts';

export interface DepositValues {
  readonly method: DepositMethod;
  /** Amount as text, in the format of `amount-text.ts`. */
  readonly amount: string;
  /** CPF or CNPJ with punctuation. */
  readonly document: string;
}

interface DepositFormState {
  readonly form: UseFormReturn<DepositValues>;
  readonly isSending: boolean;
  /** Text of the refusal, if the last deposit was refused because too many are open. */
  readonly tooManyOpen: string | undefined;
  readonly send: (values: DepositValues) => Promise<void>;
}

const fields = ['amount', 'document', 'method'] as const;

/** Field for each error code, for errors where the server names no field. */
const places = {
  DEPOSIT_BELOW_MINIMUM: 'amount',
  DEPOSIT_TOO_LARGE: 'amount',
} as const;

export function useDepositForm(
  user: UserJson,
  settings: Settings,
  onMade: (deposit: DepositJson) => void,
): DepositFormState {
  const t = depositTexts.useTexts();
  const report = useReportFailure();
  const dispatch = useStoreDispatch();
  const [makeDeposit, { isLoading: isSending }] = walletApi.useMakeDepositMutation();
  const [tooManyOpen, setTooManyOpen] = useState<string>();
  const [firstMethod = 'pix'] = depositMethodsOffered(settings);
  const form = useForm<DepositValues>({
    defaultValues: {
      method: firstMethod,
      amount: '',
      document: maskDocument(user.document ?? ''),
    },
  });

  async function send(values: DepositValues) {
    if (isSending) return;
    setTooManyOpen(undefined);
    const body = bodyOf(values);
    const idempotencyKey = keyOfAttempt('deposit', body);
    const { data, error } = await makeDeposit({ body, idempotencyKey });
    endAttempt('deposit', error);
    if (data) {
      // Put into the cache, so that it is shown at once without a fetch.
      void dispatch(walletApi.util.upsertQueryData('deposit', data.id, data));
      onMade(data);
      return;
    }
    if (isApiError(error) && error.code === 'TOO_MANY_OPEN_DEPOSITS') {
      setTooManyOpen(error.message);
      return;
    }
    report(t('sendFailed'), error);
    fieldErrorsOf(error, fields, places).forEach(({ name, message }, index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return { form, isSending, tooManyOpen, send };
}

function bodyOf({ method, amount, document }: DepositValues): NewDeposit {
  return {
    method,
    amount: amountOf(amount),
    ...(method === 'pix' && { document: bareDocument(document) }),
  };
}
