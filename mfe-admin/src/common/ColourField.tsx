import { color, radius, size, space } from '@bambuzal/ui';
import { TextField, type TextFieldProps } from '@bambuzal/ui/forms';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';

interface ColourFieldProps extends Omit<TextFieldProps, 'onChange' | 'prefix' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Field for a colour as `#RRGGBB`: typed, or picked. */
export function ColourField({ value, onChange, ...rest }: ColourFieldProps) {
  const t = adminTexts.useTexts();
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      prefix={
        <Swatch
          type="color"
          aria-label={t('pickColour', { name: rest.label })}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
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
