import words from './locales/pt-BR.json';
import type { SettingsWord } from './locales/settings-texts';

/** @returns whether a setting's name has a label; settings of earlier versions have none */
export function isSettingsWord(name: string): name is SettingsWord {
  return Object.hasOwn(words, name);
}
