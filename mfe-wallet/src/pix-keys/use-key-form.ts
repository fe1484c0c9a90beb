import { showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  walletApi,
  type NewPixKey,
  type PixKeyPatch,
  type PixKeyJson,
  type PixKeyType,
} from '../api';
import { bareKey, readableKey } from '../common/pix-key-text';
import { pixKeysTexts } from './locales/pix-keys-texts';

export interface KeyValues {
  /** Type of the key; empty until one is selected. */
  readonly keyType: PixKeyType | '';
  /** Key as the field shows it, with punctuation. */
  readonly keyValue: string;
  readonly description: string;
  readonly isDefault: boolean;
}

interface KeyFormState {
  readonly form: UseFormReturn<KeyValues>;
  readonly isSaving: boolean;
  /** Reason why saving failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly save: (values: KeyValues) => Promise<void>;
}

const fields = ['keyType', 'keyValue', 'description'] as const;

/** Field for each error code, for errors where the server names no field. */
const places = { PIX_KEY_INVALID: 'keyValue', PIX_KEY_TAKEN: 'keyValue' } as const;

/** @param edited key to edit; without it, a key is added */
export function useKeyForm(edited: PixKeyJson | undefined, onSaved: () => void): KeyFormState {
  const t = pixKeysTexts.useTexts();
  const report = useReportFailure();
  const [failure, setFailure] = useState<string>();
  const [add, adding] = walletApi.useAddPixKeyMutation();
  const [change, changing] = walletApi.useChangePixKeyMutation();
  const isSaving = adding.isLoading || changing.isLoading;
  const form = useForm<KeyValues>({
    defaultValues: {
      keyType: edited?.keyType ?? '',
      keyValue: edited ? readableKey(edited) : '',
      description: edited?.description ?? '',
      isDefault: edited?.isDefault ?? false,
    },
  });

  async function save(values: KeyValues) {
    const key = keyOf(values);
    if (isSaving || !key) return;
    setFailure(undefined);
    const { error } = edited
      ? await change({ id: edited.id, patch: patchOf(key, edited) })
      : await add(key);
    if (!error) {
      showToast({ tone: 'success', title: t(edited ? 'changed' : 'added') });
      onSaved();
      return;
    }
    const title = t(edited ? 'changeFailed' : 'addFailed');
    const reason = report(title, error);
    const atFields = fieldErrorsOf(error, fields, places);
    atFields.forEach(({ name, message }, index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    );
    if (atFields.length === 0) setFailure(`${title}: ${reason}`);
  }

  return { form, isSaving, failure, save };
}

function keyOf({ keyType, keyValue, description, isDefault }: KeyValues): NewPixKey | undefined {
  if (keyType === '') return undefined;
  return {
    keyType,
    keyValue: bareKey(keyType, keyValue),
    description: description.trim() === '' ? null : description.trim(),
    ...(isDefault && { isDefault: true }),
  };
}

/**
 * Leaves out an unchanged value, because the server treats a sent value as a new key and its safety
 * hold starts again.
 */
function patchOf(key: NewPixKey, before: PixKeyJson): PixKeyPatch {
  const { keyType, keyValue, description, isDefault } = key;
  const isSame = keyType === before.keyType && keyValue === bareKey(keyType, before.keyValue);
  return {
    ...(!isSame && { keyType, keyValue }),
    description,
    ...(isDefault === true && !before.isDefault && { isDefault }),
  };
}
