import { Text } from '@bambuzal/ui';
import { useFormatting } from '../i18n/format';
import { kitTexts } from '../messages/kit-texts';

interface BonusDebtNoticeProps {
  /** Decimal; nothing is shown where nothing is owed. */
  readonly amount: number;
}

/** Says what a member owes for bonuses that were taken back after they were spent, and how it is paid. */
export function BonusDebtNotice({ amount }: BonusDebtNoticeProps) {
  const t = kitTexts.useTexts();
  const { money } = useFormatting();
  if (amount <= 0) return null;
  return (
    <Text role="note" $size={14} $tone="muted">
      {t('bonusDebt', { amount: money(amount) })}
    </Text>
  );
}
