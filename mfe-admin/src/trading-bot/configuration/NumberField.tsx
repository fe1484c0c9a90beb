import type { Bounds } from '@bambuzal/contracts/trading/bounds';
import { TextField } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { useController } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { decimalOf, wholeOf } from './configuration-values';
import { type NumberName, useConfigurationForm } from './use-configuration-form';

interface NumberFieldProps {
  readonly name: NumberName;
  readonly label: string;
  /** Added to the sentence about the bounds. */
  readonly help?: string;
  readonly bounds: Bounds;
  /** Percentages may have two decimals; other numbers are whole. */
  readonly unit?: '%' | 'min';
}

/** A field for a number between the bounds of the contract. */
export function NumberField({ bounds, help, label, name, unit }: NumberFieldProps) {
  const t = tradingBotTexts.useTexts();
  const { number } = useFormatting();
  const isPercentage = unit === '%';
  const values = { least: number(bounds.least), most: number(bounds.most) };
  const { control } = useConfigurationForm();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (text) => {
        const value = (isPercentage ? decimalOf : wholeOf)(text);
        const isWithin = value >= bounds.least && value <= bounds.most;
        return isWithin || t(isPercentage ? 'percentageInvalid' : 'wholeInvalid', values);
      },
    },
  });
  return (
    <TextField
      {...field}
      label={label}
      help={[t('between', values), help].filter(Boolean).join(' ')}
      error={fieldState.error?.message}
      inputMode={isPercentage ? 'decimal' : 'numeric'}
      maxLength={12}
      autoComplete="off"
      {...(unit !== undefined && { suffix: unit })}
    />
  );
}
