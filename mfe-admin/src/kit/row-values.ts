import type { RowValues } from '@bambuzal/web-kit';
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
  | {
      readonly kind: 'flag';
      /** Value for a new row. */
      readonly initially: boolean;
    }
);

/** Contents of a form, by the fields' names. */
export type FormValues = Record<string, string | boolean>;

/** @param row a row as the API answers it; `undefined` for a new one */
export function formValues(fields: readonly RowField[], row: object | undefined): FormValues {
  const given = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.fromEntries(
    fields.map((field) => [field.name, formValue(field, given.get(field.name))]),
  );
}

function formValue(field: RowField, value: unknown): string | boolean {
  if (field.kind === 'flag') return typeof value === 'boolean' ? value : field.initially;
  return typeof value === 'string' ? value : '';
}

/** @returns the values as they are sent */
export function sentValues(fields: readonly RowField[], values: FormValues): RowValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, sentValue(field, values[field.name] ?? '')]),
  );
}

function sentValue(field: RowField, value: string | boolean): string | boolean | null {
  if (field.kind === 'flag') return value === true;
  const text = String(value).trim();
  return text === '' && field.isOptional === true ? null : text;
}

/** @returns the values that differ from the row's, as they are sent; `undefined` if none does */
export function changedValues(
  fields: readonly RowField[],
  values: FormValues,
  row: object,
): RowValues | undefined {
  const before = sentValues(fields, formValues(fields, row));
  const changed = Object.entries(sentValues(fields, values)).filter(
    ([name, value]) => value !== before[name],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
