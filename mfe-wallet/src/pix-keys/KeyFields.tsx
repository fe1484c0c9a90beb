import { MaskedField, SelectField } from '@bambuzal/ui/forms';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PixKeyType } from '../api';
import { bareKey, maskKey } from '../common/pix-key-text';
import { pixKeysTexts } from './locales/pix-keys-texts';
import type { KeyValues } from './use-key-form';

const types = ['CPF', 'CNPJ', 'email', 'phone', 'random'] as const satisfies readonly PixKeyType[];

/** On-screen keyboard for each type of key. */
const keyboards = {
  CPF: 'numeric',
  CNPJ: 'text',
  email: 'email',
  phone: 'tel',
  random: 'text',
} as const satisfies Record<PixKeyType, string>;

const examples = {
  CPF: '000.000.000-00',
  CNPJ: '00.000.000/0000-00',
  email: 'nome@exemplo.com.br',
  phone: '(11) 90000-0000',
  random: '00000000-0000-0000-0000-000000000000',
} as const satisfies Record<PixKeyType, string>;

const leastLength = 3;
const counted = /[^\s().\-/]/;

/** Fields for the type of a key and for the key, punctuated by type. */
export function KeyFields({ form }: { readonly form: UseFormReturn<KeyValues> }) {
  const t = pixKeysTexts.useTexts();
  const { control, register, formState, setValue, clearErrors } = form;
  const keyType = useWatch({ control, name: 'keyType' });
  const type = keyType === '' ? undefined : keyType;
  return (
    <>
      <SelectField
        {...register('keyType', {
          required: t('typeRequired'),
          onChange: () => {
            // Cleared, because the typed value was a key of the previous type.
            setValue('keyValue', '');
            clearErrors('keyValue');
          },
        })}
        label={t('type')}
        error={formState.errors.keyType?.message}
        options={[
          { value: '', label: t('chooseType'), disabled: true },
          ...types.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
      />
      <Controller
        control={control}
        name="keyValue"
        rules={{ validate: (shown) => problemOf(shown, type, t) }}
        render={({ field: { onChange, ...field }, fieldState }) => (
          <MaskedField
            {...field}
            label={t('value')}
            error={fieldState.error?.message}
            counted={counted}
            onType={(typed) => onChange(type ? maskKey(type, typed) : typed)}
            inputMode={type ? keyboards[type] : 'text'}
            placeholder={type ? examples[type] : undefined}
            maxLength={100}
            autoCapitalize="none"
          />
        )}
      />
    </>
  );
}

type Words = ReturnType<typeof pixKeysTexts.useTexts>;

/** Checks only the length. The server validates the rest. */
function problemOf(shown: string, type: PixKeyType | undefined, t: Words): true | string {
  const bare = type ? bareKey(type, shown) : shown.trim();
  if (bare === '') return t('valueRequired');
  return bare.length >= leastLength || t('valueShort');
}
