import { color, radius, size, space } from '@bambuzal/ui';
import { TextField } from '@bambuzal/ui/forms';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { settingsTexts } from './locales/settings-texts';
import type { SettingsValues } from './settings-values';

interface ColourControlProps {
  readonly name: string;
  readonly label: string;
}

/** Field for a colour: typed, or picked. */
export function ColourControl({ name, label }: ColourControlProps) {
  const t = settingsTexts.useTexts();
  const { control } = useFormContext<SettingsValues>();
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  const typed = String(value);
  return (
    <TextField
      {...rest}
      value={typed}
      onChange={onChange}
      label={label}
      error={fieldState.error?.message}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      prefix={
        <Swatch
          type="color"
          aria-label={t('pickColour', { name: label })}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}

const Swatch = styled.input`
  width: ${size('target')};
  height: calc(${size('target')} - ${space(2)});
  padding: 0;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('small')};
  background: transparent;
  cursor: pointer;
`;
