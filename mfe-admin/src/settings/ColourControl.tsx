import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ColourField } from '../common/ColourField';
import type { SettingsValues } from './settings-values';

interface ColourControlProps {
  readonly name: string;
  readonly label: string;
  readonly help: ReactNode;
}

/** Setting of a colour. */
export function ColourControl({ name, label, help }: ColourControlProps) {
  const { control } = useFormContext<SettingsValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <ColourField
      {...field}
      value={String(field.value)}
      label={label}
      help={help}
      error={fieldState.error?.message}
    />
  );
}
