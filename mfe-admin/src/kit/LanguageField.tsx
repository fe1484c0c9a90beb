import { SelectField } from '@bambuzal/ui/forms';
import { languageNames, languages, type Language } from '@bambuzal/web-kit';

interface LanguageFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Choice of one of the product's languages. */
export function LanguageField({ help, label, onChange, value }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
      help={help}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((language) => language === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  );
}
