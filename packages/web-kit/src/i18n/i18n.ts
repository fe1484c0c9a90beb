import { languageKey, recall, remember } from '@bambuzal/ui';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, languages, type Language } from './languages';
import type { Texts } from './texts';

/**
 * Sets up the one i18next of the page, in the language the reader chose last or else Portuguese.
 * Call once, before anything is rendered.
 */
export function startI18n(): void {
  const stored = recall(languageKey);
  const language = isLanguage(stored) ? stored : defaultLanguage;
  document.documentElement.lang = language;
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: {},
    // Keys are flat and may hold dots; React escapes what it shows.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Adds a part's words, so that `texts.useTexts()` finds them. Adding them again is harmless. */
export function addTexts(texts: Texts<never>): void {
  for (const language of languages)
    i18next.addResourceBundle(language, texts.namespace, texts.bundles[language], true, true);
}

/** Changes the language of the whole page, remotes included, and of the visits to come. */
export async function changeLanguage(language: Language): Promise<void> {
  remember(languageKey, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** @returns the reader's language, now; a component that uses it follows changes */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
