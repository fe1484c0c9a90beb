import { z } from 'zod';
import { type Language, languageSchema } from './languages';

/** Languages that a text may be translated to; the text itself is Portuguese. */
export const translatedLanguageSchema = languageSchema.exclude(['pt-BR']);
export type TranslatedLanguage = z.infer<typeof translatedLanguageSchema>;

/**
 * Describes the texts of a row in the other languages: `{ 'en-US': { title: 'New hours' } }`.
 * Readers see the Portuguese text for a missing one.
 *
 * @param texts the row's fields that people read
 */
export function translationsOf<const Texts extends z.ZodRawShape>(texts: Texts) {
  return z.partialRecord(translatedLanguageSchema, z.strictObject(texts).partial());
}

/** A row whose texts may be translated. Rows from before translations have none. */
interface Translated<Texts> {
  readonly translations?: Readonly<Partial<Record<TranslatedLanguage, Texts>>> | undefined;
}

/** @returns the row with its texts in a language, in Portuguese where one is missing */
export function inLanguage<Row extends Translated<Partial<Row>>>(
  row: Row,
  language: Language,
): Row {
  return language === 'pt-BR' ? row : { ...row, ...row.translations?.[language] };
}
