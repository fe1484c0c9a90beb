import type { Bounds } from '@bambuzal/contracts/trading/bounds';
import { AmountField, amountOf } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { useController } from 'react-hook-form';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { type AmountName, useConfigurationForm } from './use-configuration-form';

interface MoneyFieldProps {
  readonly name: AmountName;
  readonly label: string;
  readonly help?: string;
  /** Missing for an amount that only has to be above zero. */
  readonly bounds?: Bounds;
}

/** A field for an amount within the bounds of the contract. */
export function MoneyField({ bounds, help, label, name }: MoneyFieldProps) {
  const t = tradingBotTexts.useTexts();
  const { money } = useFormatting();
  const { control } = useConfigurationForm();
  const problem = bounds
    ? t('amountInvalid', { least: money(bounds.least), most: money(bounds.most) })
    : t('amountMissing');
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (text) => {
        const amount = amountOf(text);
        const isWithin = bounds ? amount >= bounds.least && amount <= bounds.most : amount > 0;
        return isWithin || problem;
      },
    },
  });
  return <AmountField {...field} label={label} help={help} error={fieldState.error?.message} />;
}
