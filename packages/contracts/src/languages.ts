import { z } from 'zod';

/** The languages of the product; the first is the default and the fallback. */
export const languages = ['pt-BR', 'en-US', 'es-ES', 'it-IT'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

export const defaultLanguage: Language = 'pt-BR';

/**
 * @param acceptLanguage the header of that name, e.g. `it;q=0.9, en-GB;q=0.8` (RFC 9110, 12.5.4)
 * @returns the product's language that the reader prefers; Portuguese if the product has none of
 *   theirs
 */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { range, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { range } of preferences) {
    const primary = range.split('-')[0];
    const match = languages.find((language) => language.toLowerCase().split('-')[0] === primary);
    if (match) return match;
  }
  return defaultLanguage;
}
