import type { MoneyPeriodJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { PaidByDeposits, useShareText } from '../common/figures/PaidByDeposits';
import { adminTexts } from '../locales/admin-texts';

interface PeriodSharesProps {
  readonly period: MoneyPeriodJson;
  readonly beside: MoneyPeriodJson;
}

/** On whose money payouts were made in the period, and in the compared one. */
export function PeriodShares({ period, beside }: PeriodSharesProps) {
  const t = adminTexts.useTexts();
  const { day, money } = useFormatting();
  const shareText = useShareText();
  const earlier = { from: day(beside.from), to: day(beside.to) };
  return (
    <PaidByDeposits share={period.paidByDeposits} noPayouts={t('money.noPayouts')}>
      <Text $tone="muted">
        {t('money.ofPayouts', {
          from: day(period.from),
          to: day(period.to),
          payouts: money(period.total.payouts),
        })}
      </Text>
      <Text $tone="muted">
        {beside.paidByDeposits === null
          ? t('money.noPayoutsBefore', earlier)
          : t('money.shareBefore', { ...earlier, share: shareText(beside.paidByDeposits) })}
      </Text>
    </PaidByDeposits>
  );
}
