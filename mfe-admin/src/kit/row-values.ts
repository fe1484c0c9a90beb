import type { Language, RowValues } from '@bambuzal/web-kit';
import { decimalText, readDecimal } from '../common/decimal-text';
import type { TextKey } from './list-definition';

/** A field of the form by which a row of an operator table is added and changed. */
export type RowField = {
  /** Name in the contract. */
  readonly name: string;
  readonly label: TextKey;
  readonly help?: TextKey;
} & (
  | {
      readonly kind: 'text' | 'longText';
      readonly maxLength: number;
      /** Whether it may be empty; it is sent as `null` then. */
      readonly isOptional?: boolean;
    }
  /** A percentage from 0 to 100 with at most two decimals. */
  | { readonly kind: 'percentage' }
  | {
      readonly kind: 'flag';
      /** Value for a new row. */
      readonly initially: boolean;
    }
);

/** Contents of a form, by the fields' names. */
export type FormValues = Record<string, string | boolean>;

/** @param row a row as the API answers it; `undefined` for a new one */
export function formValues(
  fields: readonly RowField[],
  row: object | undefined,
  language: Language,
): FormValues {
  const given = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.fromEntries(
    fields.map((field) => [field.name, formValue(field, given.get(field.name), language)]),
  );
}

function formValue(field: RowField, value: unknown, language: Language): string | boolean {
  if (field.kind === 'flag') return typeof value === 'boolean' ? value : field.initially;
  if (typeof value === 'number') return decimalText(value, language);
  return typeof value === 'string' ? value : '';
}

/** @returns the reason for which a field's value cannot be sent; `undefined` if it can */
export function problemOf(
  field: RowField,
  value: string | boolean | undefined,
): Extract<TextKey, 'row.missing' | 'row.percentageInvalid'> | undefined {
  const text = String(value ?? '').trim();
  switch (field.kind) {
    case 'flag':
      return undefined;
    case 'percentage': {
      const percentage = readDecimal(text);
      return percentage === undefined || percentage > 100 ? 'row.percentageInvalid' : undefined;
    }
    default:
      return text === '' && field.isOptional !== true ? 'row.missing' : undefined;
  }
}

/** @returns the values as they are sent; those with a problem must be corrected before */
export function sentValues(fields: readonly RowField[], values: FormValues): RowValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, sentValue(field, values[field.name] ?? '')]),
  );
}

function sentValue(field: RowField, value: string | boolean): RowValues[string] {
  if (field.kind === 'flag') return value === true;
  const text = String(value).trim();
  if (field.kind === 'percentage') return readDecimal(text) ?? null;
  return text === '' && field.isOptional === true ? null : text;
}

/** @returns the values that differ from the row's, as they are sent; `undefined` if none does */
export function changedValues(
  fields: readonly RowField[],
  values: FormValues,
  row: object,
  language: Language,
): RowValues | undefined {
  const before = sentValues(fields, formValues(fields, row, language));
  const changed = Object.entries(sentValues(fields, values)).filter(
    ([name, value]) => value !== before[name],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
