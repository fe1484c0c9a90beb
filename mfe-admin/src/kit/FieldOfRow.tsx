import {
  AmountField,
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '@bambuzal/ui/forms';
import type { Language } from '@bambuzal/web-kit';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ColourField } from '../common/ColourField';
import { adminTexts } from '../locales/admin-texts';
import { ChoicesOfRow } from './ChoicesOfRow';
import type { RowField } from './row-field';
import { translationName } from './row-translations';
import { problemOf, type FormValues } from './row-values';

interface FieldOfRowProps {
  readonly field: RowField;
  readonly form: UseFormReturn<FormValues>;
  /** Language of a translated text. */
  readonly language: Language;
}

/** A field of the form of a row, by its kind. */
export function FieldOfRow({ field, form, language }: FieldOfRowProps) {
  const t = adminTexts.useTexts();
  const { formState, register } = form;
  const { kind, label, help } = field;
  const name = translationName(field.name, language);
  if (kind === 'amount' || kind === 'colour' || kind === 'choices')
    return <ControlledField field={field} form={form} />;
  const shared = {
    ...register(name, {
      validate: (value) => {
        const problem = language === 'pt-BR' ? problemOf(field, value) : undefined;
        return problem === undefined || t(problem);
      },
    }),
    label: t(label),
    help: help && t(help),
    error: formState.errors[name]?.message,
  };
  if (kind === 'flag') return <CheckboxField {...shared} />;
  if (kind === 'moment') return <TextField {...shared} type="datetime-local" autoComplete="off" />;
  if (kind === 'percentage') {
    return (
      <TextField {...shared} suffix="%" inputMode="decimal" maxLength={6} autoComplete="off" />
    );
  }
  if (kind === 'whole') {
    return <TextField {...shared} inputMode="numeric" maxLength={9} autoComplete="off" />;
  }
  if (kind === 'choice') {
    const options = Object.entries(field.options).map(([value, text]) => ({
      value,
      label: t(text),
    }));
    return <SelectField {...shared} options={options} />;
  }
  const Text = kind === 'text' ? TextField : TextAreaField;
  return <Text {...shared} lang={language} maxLength={field.maxLength} autoComplete="off" />;
}

/** A field whose control is not the browser's own. */
function ControlledField({ field, form }: Omit<FieldOfRowProps, 'language'>) {
  const t = adminTexts.useTexts();
  const { help, kind, label, name } = field;
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value) => {
          const problem = problemOf(field, value);
          return problem === undefined || t(problem);
        },
      }}
      render={({ field: { value, ...control }, fieldState }) => {
        const shared = {
          ...control,
          label: t(label),
          help: help && t(help),
          error: fieldState.error?.message,
          value: String(value),
        };
        if (kind === 'choices')
          return <ChoicesOfRow field={field} value={String(value)} onChange={control.onChange} />;
        // Writes thousands and decimals as the reader's language does.
        return kind === 'amount' ? <AmountField {...shared} /> : <ColourField {...shared} />;
      }}
    />
  );
}
