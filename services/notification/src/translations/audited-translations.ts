type Translations = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;

/** @returns the texts by field and language, as an audit record lists them: `title (en-US)` */
export function auditedTranslations(translations: Translations = {}): Record<string, string> {
  const texts = Object.entries(translations).flatMap(([language, fields = {}]) =>
    Object.entries(fields).map(([field, text = '']) => [`${field} (${language})`, text] as const),
  );
  return Object.fromEntries(texts);
}
