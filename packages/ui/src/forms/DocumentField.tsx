import type { RefCallback } from 'react';
import { maskDocument } from './document-mask';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

interface DocumentFieldProps extends Omit<MaskedFieldProps, 'onType' | 'counted'> {
  /** Text in the form of `maskDocument`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: RefCallback<HTMLInputElement>;
}

const counted = /[0-9A-Za-z]/;

/** A field for a CPF or CNPJ. Punctuation is added during typing. */
export function DocumentField({ onChange, ...field }: DocumentFieldProps) {
  return (
    <MaskedField
      {...field}
      counted={counted}
      onType={(typed) => onChange(maskDocument(typed))}
      autoCapitalize="characters"
      maxLength={64}
    />
  );
}
