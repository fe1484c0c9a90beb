import type { DashboardMoneyJson } from '@bambuzal/contracts';
import { Card, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { Formula } from './Formula';
import { dashboardTexts } from './locales/dashboard-texts';
import { shareTone } from './share-tone';

interface PaidByDepositsProps {
  readonly money: Pick<DashboardMoneyJson, 'paidByDeposits' | 'payouts'>;
}

/** Share of the payouts that new deposits paid: whether earlier members live on later ones. */
export function PaidByDeposits({ money: { paidByDeposits, payouts } }: PaidByDepositsProps) {
  const t = dashboardTexts.useTexts();
  const { money } = useFormatting();
  return (
    <Card as="section" aria-label={t('paidByDeposits')}>
      <Text $size={24} $strong $tone={shareTone(paidByDeposits)}>
        {paidByDeposits === null
          ? t('noPayouts')
          : t('paidByDepositsText', { hundred: money(100), share: money(paidByDeposits) })}
      </Text>
      <Text $tone="muted">{t('ofPayouts', { payouts: money(payouts) })}</Text>
      <Formula>{t('formula.paidByDeposits')}</Formula>
    </Card>
  );
}
