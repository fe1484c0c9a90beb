import { amountOf } from '@bambuzal/ui/forms';
import type { Language, RowValues } from '@bambuzal/web-kit';
import { decimalText, readDecimal } from '../common/decimal-text';
import { atOperatorsClock, operatorsClock } from '../common/operators-clock';
import type { TextKey } from './list-definition';
import type { RowField } from './row-field';
import { sentTranslations, translationValues } from './row-translations';

/** Contents of a form, by the fields' names. */
export type FormValues = Record<string, string | boolean>;

/** @param row a row as the API answers it; `undefined` for a new one */
export function formValues(
  fields: readonly RowField[],
  row: object | undefined,
  language: Language,
): FormValues {
  const given = new Map<string, unknown>(Object.entries(row ?? {}));
  return {
    ...Object.fromEntries(
      fields.map((field) => [
        field.name,
        row === undefined ? newValue(field) : formValue(field, given.get(field.name), language),
      ]),
    ),
    ...translationValues(fields, given.get('translations')),
  };
}

function newValue(field: RowField): string | boolean {
  if (field.kind === 'flag') return field.initially;
  if (field.kind === 'choice') return Object.keys(field.options)[0] ?? '';
  return 'initially' in field ? String(field.initially ?? '') : '';
}

function formValue(field: RowField, value: unknown, language: Language): string | boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : field.initially;
    case 'whole':
      return typeof value === 'number' ? String(value) : '';
    case 'amount':
      return typeof value === 'number' ? value.toFixed(2) : '';
    case 'moment':
      return typeof value === 'string' ? operatorsClock(new Date(value)) : '';
    case 'choices':
      return Array.isArray(value) ? value.join() : '';
    default:
      if (typeof value === 'number') return decimalText(value, language);
      return typeof value === 'string' ? value : '';
  }
}

type Problem = Extract<
  TextKey,
  `row.${'missing' | 'amountInvalid' | 'colourInvalid' | 'numberInvalid' | 'percentageInvalid' | 'wholeInvalid'}`
>;

/** @returns the reason for which a field's value cannot be sent; `undefined` if it can */
export function problemOf(
  field: RowField,
  value: string | boolean | undefined,
): Problem | undefined {
  const text = String(value ?? '').trim();
  switch (field.kind) {
    case 'flag':
    case 'choices':
    case 'moment':
      return undefined;
    case 'amount':
      return text === '' || Number.isNaN(amountOf(text)) ? 'row.amountInvalid' : undefined;
    case 'whole': {
      const { least = 1, most } = field;
      const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
      if (isWhole) return undefined;
      return least === 0 ? 'row.numberInvalid' : 'row.wholeInvalid';
    }
    case 'colour':
      return /^(#[0-9a-f]{6})?$/i.test(text) ? undefined : 'row.colourInvalid';
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
  return {
    ...Object.fromEntries(
      fields.map((field) => [field.name, sentValue(field, values[field.name] ?? '')]),
    ),
    ...sentTranslations(fields, values),
  };
}

function sentValue(field: RowField, value: string | boolean): RowValues[string] {
  if (field.kind === 'flag') return value === true;
  const text = String(value).trim();
  switch (field.kind) {
    case 'percentage':
      return readDecimal(text) ?? null;
    case 'amount':
      return amountOf(text);
    case 'whole':
      return Number(text);
    case 'colour':
      return text === '' ? null : text;
    case 'moment':
      return atOperatorsClock(text)?.toISOString() ?? null;
    case 'choices':
      return text === '' ? [] : text.split(',');
    case 'choice':
      return text;
    default:
      return text === '' && field.isOptional === true ? (field.empty ?? null) : text;
  }
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
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
