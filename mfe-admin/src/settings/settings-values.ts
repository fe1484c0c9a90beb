import type { Language } from '@bambuzal/web-kit';
import type { OperatorSettings, SettingsChange } from '../api/settings';
import { decimalText, readDecimal } from '../common/decimal-text';
import { atOperatorsClock, operatorsClock } from '../common/operators-clock';
import { settingsFields, type SettingsField } from './settings-fields';

/** Values of the form by setting: the state of a toggle, or the text of a field. */
export type SettingsValues = Record<string, string | boolean>;

/**
 * Name of the checkbox that erases a secret. A newly typed secret takes precedence over the
 * checkbox.
 */
export const removalOf = (secret: string): string => `${secret}Removed`;

export function settingsValues(settings: OperatorSettings, language: Language): SettingsValues {
  return Object.fromEntries(
    settingsFields.flatMap((field): [string, string | boolean][] =>
      field.kind === 'secret'
        ? [
            [field.name, ''],
            [removalOf(field.name), false],
          ]
        : [[field.name, shown(field, settings[field.name], language)]],
    ),
  );
}

function shown(
  { kind }: SettingsField,
  value: OperatorSettings[keyof OperatorSettings],
  language: Language,
): string | boolean {
  if (value === null) return '';
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return decimalText(value, language);
  return kind === 'moment' ? operatorsClock(new Date(value)) : value;
}

type Problem = 'numberInvalid' | 'wholeInvalid' | 'dateInvalid';
type Read = { readonly value: string | number | boolean | null } | { readonly problem: Problem };

/** @returns the field's value in the format of the API. The server checks the limits. */
export function readField(field: SettingsField, entered: string | boolean | undefined): Read {
  if (field.kind === 'toggle') return { value: entered === true };
  const text = typeof entered === 'string' ? entered.trim() : '';
  const isOptional = 'optional' in field || field.kind === 'moment';
  if (text === '' && isOptional) return { value: null };
  switch (field.kind) {
    case 'decimal':
      return readNumber(text);
    case 'whole':
      return /^\d+$/.test(text) ? { value: Number(text) } : { problem: 'wholeInvalid' };
    case 'moment':
      return readMoment(text);
    default:
      return { value: text };
  }
}

function readNumber(text: string): Read {
  const value = readDecimal(text);
  return value === undefined ? { problem: 'numberInvalid' } : { value };
}

function readMoment(text: string): Read {
  const moment = atOperatorsClock(text);
  return moment === undefined ? { problem: 'dateInvalid' } : { value: moment.toISOString() };
}

/**
 * @param before initial values of the form
 * @returns only the changed values, in the format of the API; values that cannot be read are left
 *   out
 */
export function settingsChange(values: SettingsValues, before: SettingsValues): SettingsChange {
  return Object.fromEntries(
    settingsFields.flatMap((field): [string, SettingsChange[string]][] => {
      if (field.kind === 'secret') return secretChange(field.name, values);
      const read = readField(field, values[field.name]);
      const old = readField(field, before[field.name]);
      if ('problem' in read || ('value' in old && old.value === read.value)) return [];
      return [[field.name, read.value]];
    }),
  );
}

/** @returns number of changed fields, including those whose value cannot be read */
export function countChanges(values: SettingsValues, before: SettingsValues): number {
  const unreadable = settingsFields.filter(
    (field) => field.kind !== 'secret' && 'problem' in readField(field, values[field.name]),
  );
  return Object.keys(settingsChange(values, before)).length + unreadable.length;
}

function secretChange(name: string, values: SettingsValues): [string, SettingsChange[string]][] {
  const secret = String(values[name] ?? '').trim();
  if (secret !== '') return [[name, secret]];
  return values[removalOf(name)] === true ? [[name, null]] : [];
}
