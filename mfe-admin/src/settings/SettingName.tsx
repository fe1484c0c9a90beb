import words from './locales/pt-BR.json';
import { settingsTexts, type SettingsWord } from './locales/settings-texts';

/** Label of a setting; the name itself for a setting of an earlier version, which has no label. */
export function SettingName({ name }: { readonly name: string }) {
  const t = settingsTexts.useTexts();
  return isSettingsWord(name) ? t(name) : name;
}

function isSettingsWord(name: string): name is SettingsWord {
  return Object.hasOwn(words, name);
}
