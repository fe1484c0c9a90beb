import type { Language } from '@bambuzal/contracts';

export type { Language };

/**
 * The languages of contracts, which the browser does not import at run time: it would bring zod
 * along. A test holds the two together.
 */
export const languages = [
  'pt-BR',
  'en-US',
  'es-ES',
  'it-IT',
] as const satisfies readonly Language[];

export const defaultLanguage: Language = 'pt-BR';

/** Each in its own words, as a reader looks for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
  'it-IT': 'Italiano',
};

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}
