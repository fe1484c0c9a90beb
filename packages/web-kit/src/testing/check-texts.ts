import { defaultLanguage, languages } from '../i18n/languages';
import type { Texts } from '../i18n/texts';

/**
 * @returns what is wrong with a part's words: keys that not every language has, empty texts, and
 *   `{{values}}` that one language shows and another does not
 */
export function textProblems({ bundles }: Texts<never>): readonly string[] {
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

function valuesOf(text = ''): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
}
