import { useFormatting } from '@bambuzal/web-kit';
import { isMoment } from '../common/is-moment';
import { settingsTexts } from './locales/settings-texts';

/** Value of a setting in the form of the API, for people. */
export function SettingValue({ value }: { readonly value: unknown }) {
  const t = settingsTexts.useTexts();
  const { dateTime, number } = useFormatting();
  if (typeof value === 'boolean') return t(value ? 'isOn' : 'isOff');
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string' || value === '') return '—';
  return isMoment(value) ? dateTime(value) : value;
}
