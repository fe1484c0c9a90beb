import { useFormatting } from '@bambuzal/web-kit';
import { settingsTexts } from './locales/settings-texts';

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Value of a setting in the form of the API, for people. */
export function SettingValue({ value }: { readonly value: unknown }) {
  const t = settingsTexts.useTexts();
  const { dateTime, number } = useFormatting();
  if (typeof value === 'boolean') return t(value ? 'isOn' : 'isOff');
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string' || value === '') return '—';
  return isMoment.test(value) ? dateTime(value) : value;
}
