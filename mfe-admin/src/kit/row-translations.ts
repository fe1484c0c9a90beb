import { languages, type Language, type RowValues } from '@bambuzal/web-kit';
import type { RowField } from './row-field';

/** Languages besides Portuguese, in which the fields themselves are written. */
export const translatedLanguages = languages.filter((language) => language !== 'pt-BR');

/** @returns name of the form's field with the text of a field in a language: `title:en-US` */
export function translationName(name: string, language: Language): string {
  return language === 'pt-BR' ? name : `${name}:${language}`;
}

export function isTranslated(field: RowField): boolean {
  return 'isTranslated' in field && field.isTranslated === true;
}

/**
 * @param translations of a row as the API answers it: texts by language and field
 * @returns contents of the form's fields for them
 */
export function translationValues(
  fields: readonly RowField[],
  translations: unknown,
): Record<string, string> {
  return Object.fromEntries(
    translatedFields(fields).map(({ language, name, key }) => {
      const text = valueAt(valueAt(translations, language), name);
      return [key, typeof text === 'string' ? text : ''];
    }),
  );
}

/** @returns the texts as they are sent, without the empty ones; nothing if no field is translated */
export function sentTranslations(
  fields: readonly RowField[],
  values: Readonly<Record<string, string | boolean>>,
): RowValues {
  if (!fields.some(isTranslated)) return {};
  const translations: Record<string, Record<string, string>> = {};
  for (const { language, name, key } of translatedFields(fields)) {
    const text = String(values[key] ?? '').trim();
    if (text !== '') translations[language] = { ...translations[language], [name]: text };
  }
  return { translations };
}

function translatedFields(fields: readonly RowField[]) {
  return translatedLanguages.flatMap((language) =>
    fields
      .filter(isTranslated)
      .map(({ name }) => ({ language, name, key: translationName(name, language) })),
  );
}

function valueAt(container: unknown, key: string): unknown {
  return typeof container === 'object' && container !== null
    ? new Map<string, unknown>(Object.entries(container)).get(key)
    : undefined;
}
