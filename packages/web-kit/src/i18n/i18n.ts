import { languageKey, recall, remember } from '@bambuzal/ui';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, languages, type Language } from './languages';
import type { Texts, Words } from './texts';

const added = new Set<Texts<never>>();
/** Words that were fetched, by language. */
const fetched: Readonly<Record<Language, Set<Texts<never>>>> = {
  'pt-BR': new Set(),
  'en-US': new Set(),
  'es-ES': new Set(),
  'it-IT': new Set(),
};

/**
 * Sets up the page's only i18next, in the language that the reader chose last, otherwise in
 * Portuguese. Call it once, before anything is rendered.
 */
export function startI18n(): void {
  const stored = recall(languageKey);
  const language = isLanguage(stored) ? stored : defaultLanguage;
  document.documentElement.lang = language;
  startI18nIn(language);
}

/** Sets up i18next without a page, to render HTML during a build. */
export function startI18nIn(language: Language): void {
  for (const texts of Object.values(fetched)) texts.clear();
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: {},
    // Keys are flat and may contain dots; React escapes shown text.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/**
 * Adds a part's words, so that `texts.useTexts()` finds them. Adding them again has no effect.
 *
 * @returns a promise that resolves when the words of the reader's language are loaded; at once
 *   unless
 *   they have to be fetched. If the words cannot be fetched, this is logged, and Portuguese is used
 */
export async function addTexts(texts: Texts<never>): Promise<void> {
  added.add(texts);
  for (const language of languages) {
    const bundle = texts.bundles[language];
    if (typeof bundle !== 'function') addWords(texts, language, bundle);
  }
  try {
    await fetchWords(texts, currentLanguage());
  } catch (error) {
    console.error(`The words of "${texts.namespace}" could not be fetched: ${String(error)}`);
  }
}

/**
 * Changes the language of the whole page, remotes included, and of future visits.
 *
 * @throws if words could not be fetched; the language then stays unchanged
 */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...added].map((texts) => fetchWords(texts, language)));
  remember(languageKey, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function fetchWords(texts: Texts<never>, language: Language): Promise<void> {
  const bundle = texts.bundles[language];
  if (typeof bundle !== 'function' || fetched[language].has(texts)) return;
  addWords(texts, language, (await bundle()).default);
  fetched[language].add(texts);
}

function addWords({ namespace }: Texts<never>, language: Language, words: Words): void {
  i18next.addResourceBundle(language, namespace, words, true, true);
}

function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** @returns the reader's current language; the component re-renders when it changes */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
