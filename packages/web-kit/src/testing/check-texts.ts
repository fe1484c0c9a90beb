import { defaultLanguage, languages, type Language } from '../i18n/languages';
import type { Texts, Words } from '../i18n/texts';

/**
 * @returns the problems of a part's words: keys that are missing in a language, empty texts, and
 *   `{{values}}` that only some languages show
 */
export async function textProblems(texts: Texts<never>): Promise<readonly string[]> {
  const bundles = await bundlesOf(texts);
  const keys = new Set(languages.flatMap((language) => Object.keys(bundles[language])));
  return [...keys].flatMap((key) => {
    const expected = valuesOf(bundles[defaultLanguage][key]);
    return languages.flatMap((language) => {
      const text = bundles[language][key];
      if (text === undefined) return [`${language} lacks "${key}"`];
      if (text.trim() === '') return [`${language} has nothing for "${key}"`];
      const values = valuesOf(text);
      return values === expected
        ? []
        : [`${language} shows ${values || 'no value'} in "${key}" instead of ${expected}`];
    });
  });
}

async function bundlesOf({ bundles }: Texts<never>): Promise<Record<Language, Words>> {
  const wordsIn = async (language: Language) => {
    const bundle = bundles[language];
    return typeof bundle === 'function' ? (await bundle()).default : bundle;
  };
  const [portuguese, english, spanish, italian] = await Promise.all([
    wordsIn('pt-BR'),
    wordsIn('en-US'),
    wordsIn('es-ES'),
    wordsIn('it-IT'),
  ]);
  return { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish, 'it-IT': italian };
}

function valuesOf(text = ''): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
}
