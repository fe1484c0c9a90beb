import type { Language } from '@bambuzal/contracts';

export type { Language };

/**
 * Copy of the languages in contracts. The browser does not import contracts at run time, because
 * zod would come with them. A test checks that both are equal.
 */
export const languages = [
  'pt-BR',
  'en-US',
  'es-ES',
  'it-IT',
] as const satisfies readonly Language[];

export const defaultLanguage: Language = 'pt-BR';

/** Name of each language in that language, because its readers look for this name. */
export const languageNames: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
  'it-IT': 'Italiano',
};

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}
