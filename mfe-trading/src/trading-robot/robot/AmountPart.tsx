import { AmountField, amountOf } from '@bambuzal/ui/forms';
import { useFormatting } from '@bambuzal/web-kit';
import { Controller } from 'react-hook-form';
import type { TradingLimitsJson } from '../../api';
import { robotTexts } from '../locales/robot-texts';
import { memberRobotTexts } from './locales/member-robot-texts';
import type { RobotFormState } from './use-robot-form';

interface AmountPartProps {
  readonly name: 'stake' | 'stopLoss' | 'takeProfit';
  readonly limits: Pick<TradingLimitsJson, 'minAmount' | 'maxAmount'>;
  readonly form: RobotFormState['form'];
}

/**
 * Field for the stake of a trade, or for an amount at which the run stops. The member always types
 * it; no amount is suggested.
 */
export function AmountPart({ name, limits: { minAmount, maxAmount }, form }: AmountPartProps) {
  const t = memberRobotTexts.useTexts();
  const w = robotTexts.useTexts();
  const { money } = useFormatting();
  const range = { min: money(minAmount), max: money(maxAmount) };
  const fits = (text: string) => {
    const amount = amountOf(text);
    if (name === 'stake')
      return (amount >= minAmount && amount <= maxAmount) || w('amountRange', range);
    if (name === 'takeProfit' && text === '') return true;
    return amount > 0 || t('amountPositive');
  };
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: fits }}
      render={({ field, fieldState }) => (
        <AmountField
          {...field}
          label={t(name)}
          optional={name === 'takeProfit'}
          help={name === 'stake' ? w('amountHelp', range) : t(`${name}Help`)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
