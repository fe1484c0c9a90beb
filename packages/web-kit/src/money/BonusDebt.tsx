import { Text } from '@bambuzal/ui';
import { useFormatting } from '../i18n/format';
import { useCarriedTexts } from '../i18n/use-carried-texts';
import { bonusDebtTexts } from './locales/bonus-debt-texts';

interface BonusDebtProps {
  /** Debt as a decimal amount. */
  readonly amount: number;
}

/**
 * Shows a member's debt for bonuses that were taken back after they were spent, and how it is paid.
 */
export default function BonusDebt({ amount }: BonusDebtProps) {
  const t = useCarriedTexts(bonusDebtTexts);
  const { money } = useFormatting();
  return (
    <Text role="note" $size={14} $tone="muted">
      {t('owed', { amount: money(amount) })}
    </Text>
  );
}
