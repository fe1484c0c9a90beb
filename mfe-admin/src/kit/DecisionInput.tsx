import { TextAreaField, TextField } from '@bambuzal/ui/forms';
import type { UseFormReturn } from 'react-hook-form';
import { adminTexts } from '../locales/admin-texts';
import type { TextKey } from './list-definition';

/** A text that a decision takes. The service has its rules. */
export interface DecisionField {
  /** Name in the contract. */
  readonly name: string;
  readonly label: TextKey;
  readonly help?: TextKey;
  readonly isLong?: boolean;
  readonly maxLength: number;
}

export type DecisionValues = Record<string, string>;

interface DecisionInputProps {
  readonly field: DecisionField;
  readonly form: Pick<UseFormReturn<DecisionValues>, 'formState' | 'register'>;
}

/** Input of a decision's text. */
export function DecisionInput({ field, form: { formState, register } }: DecisionInputProps) {
  const t = adminTexts.useTexts();
  const { name, label, help, isLong, maxLength } = field;
  const Input = isLong === true ? TextAreaField : TextField;
  return (
    <Input
      {...register(name)}
      label={t(label)}
      help={help && t(help)}
      error={formState.errors[name]?.message}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}

/** @returns the trimmed texts; those left empty are missing */
export function filled(values: DecisionValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      const trimmed = text.trim();
      return trimmed === '' ? [] : [[name, trimmed]];
    }),
  );
}
