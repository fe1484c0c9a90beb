import { createTexts } from '@bambuzal/web-kit';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** Texts of `/admin/settings`, loaded with that page. */
export const settingsTexts = createTexts('admin.settings', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});

export type SettingsWord = Parameters<ReturnType<typeof settingsTexts.useTexts>>[0];
