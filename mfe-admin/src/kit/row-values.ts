import { amountOf } from '@bambuzal/ui/forms';
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
      /** Whether it may be empty. */
      readonly isOptional?: boolean;
      /** Value that is sent for an empty text; `null` unless given. */
      readonly empty?: '';
    }
  /** A percentage from 0 to 100 with at most two decimals; without one, `null` is sent. */
  | { readonly kind: 'percentage'; readonly isOptional?: boolean }
  /** An amount of money. */
  | { readonly kind: 'amount' }
  /** A whole number from 1. */
  | { readonly kind: 'whole'; readonly most: number }
  | {
      readonly kind: 'choice';
      readonly options: Readonly<Record<string, TextKey>>;
    }
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
  if (field.kind === 'whole') return typeof value === 'number' ? String(value) : '';
  if (field.kind === 'amount') return typeof value === 'number' ? value.toFixed(2) : '';
  if (typeof value === 'number') return decimalText(value, language);
  return typeof value === 'string' ? value : '';
}

/** @returns the reason for which a field's value cannot be sent; `undefined` if it can */
export function problemOf(
  field: RowField,
  value: string | boolean | undefined,
):
  | Extract<TextKey, `row.${'missing' | 'percentageInvalid' | 'amountInvalid' | 'wholeInvalid'}`>
  | undefined {
  const text = String(value ?? '').trim();
  switch (field.kind) {
    case 'flag':
      return undefined;
    case 'amount':
      return text === '' || Number.isNaN(amountOf(text)) ? 'row.amountInvalid' : undefined;
    case 'whole': {
      const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= field.most;
      return isWhole ? undefined : 'row.wholeInvalid';
    }
    case 'choice':
      return Object.hasOwn(field.options, text) ? undefined : 'row.missing';
    case 'percentage': {
      if (text === '' && field.isOptional === true) return undefined;
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
  if (field.kind === 'amount') return amountOf(text);
  if (field.kind === 'whole') return Number(text);
  if (field.kind === 'choice') return text;
  return text === '' && field.isOptional === true ? (field.empty ?? null) : text;
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
