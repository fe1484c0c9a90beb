import { useUi } from '@bambuzal/ui';
import { CheckboxField, PasswordField, TextAreaField, TextField } from '@bambuzal/ui/forms';
import { useLanguage } from '@bambuzal/web-kit';
import { useFormContext } from 'react-hook-form';
import { decimalText } from '../common/decimal-text';
import { ColourControl } from './ColourControl';
import { settingsTexts } from './locales/settings-texts';
import type { FieldOf, SettingsField } from './settings-fields';
import { SettingHelp } from './SettingHelp';
import { readField, removalOf, type SettingsValues } from './settings-values';

/** Field for a setting, with the control that suits the setting's type. */
export function SettingControl({ field }: { readonly field: SettingsField }) {
  const common = useCommon(field);
  switch (field.kind) {
    case 'toggle':
      return <ToggleControl field={field} />;
    case 'secret':
      return <SecretControl field={field} />;
    case 'colour':
      return <ColourControl name={field.name} label={common.label} help={common.help} />;
    case 'decimal':
    case 'whole':
      return <NumberControl field={field} />;
    case 'moment':
      return <MomentControl field={field} />;
    case 'longText':
      return <TextAreaField {...common} maxLength={field.maxLength} optional />;
    case 'text':
      return (
        <TextField
          {...common}
          type={field.type ?? 'text'}
          maxLength={field.maxLength}
          optional={field.optional ?? false}
          autoComplete="off"
        />
      );
  }
}

/** @returns props that every control has: texts, registration in the form, and error */
function useCommon(field: SettingsField) {
  const t = settingsTexts.useTexts();
  const language = useLanguage();
  const { register, formState } = useFormContext<SettingsValues>();
  return {
    ...register(field.name, {
      validate: (entered) => {
        if (field.kind === 'secret') return true;
        const read = readField(field, entered);
        const example = decimalText(1500.5, language);
        return !('problem' in read) || t(read.problem, { example });
      },
    }),
    label: t(field.name),
    help: <SettingHelp field={field} />,
    error: formState.errors[field.name]?.message,
  };
}

function ToggleControl({ field }: { readonly field: FieldOf<'toggle'> }) {
  const { error, ...common } = useCommon(field);
  return <CheckboxField {...common} {...(error !== undefined && { error })} />;
}

function MomentControl({ field }: { readonly field: FieldOf<'moment'> }) {
  const t = settingsTexts.useTexts();
  const common = useCommon(field);
  const help = (
    <>
      {t('momentZone')}
      {common.help}
    </>
  );
  return <TextField {...common} help={help} type="datetime-local" optional />;
}

function NumberControl({ field }: { readonly field: FieldOf<'decimal' | 'whole'> }) {
  const common = useCommon(field);
  const { currency } = useUi();
  const isDecimal = field.kind === 'decimal';
  const unit = isDecimal ? (field.unit ?? currency) : undefined;
  return (
    <TextField
      {...common}
      {...(unit !== undefined && { suffix: unit })}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      optional={isDecimal && field.optional === true}
      maxLength={16}
      autoComplete="off"
    />
  );
}

/**
 * Field for a stored secret, which cannot be read. The reader replaces it, erases it, or leaves it
 * as it is.
 */
function SecretControl({ field }: { readonly field: FieldOf<'secret'> }) {
  const t = settingsTexts.useTexts();
  const { register } = useFormContext<SettingsValues>();
  const common = useCommon(field);
  return (
    <div>
      <PasswordField
        {...common}
        help={
          <>
            {t('gatewayKeys.help')}
            {common.help}
          </>
        }
        maxLength={500}
        // Keeps the browser from filling in a saved password.
        autoComplete="new-password"
      />
      <CheckboxField
        {...register(removalOf(field.name))}
        label={t('secret.remove', { name: common.label })}
      />
    </div>
  );
}
