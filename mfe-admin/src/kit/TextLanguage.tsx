import { SelectField } from '@bambuzal/ui/forms';
import { languageNames, languages, type Language } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';

interface TextLanguageProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Chooses the language in which a form shows its texts. */
export function TextLanguage({ value, onChange }: TextLanguageProps) {
  const t = adminTexts.useTexts();
  return (
    <SelectField
      label={t('row.language')}
      help={t('row.languageHelp')}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((language) => language === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  );
}
