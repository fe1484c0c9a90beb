import type { DashboardMoneyJson } from '@bambuzal/contracts';
import { Stack, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { PaidByDeposits } from '../common/figures/PaidByDeposits';
import { FlowCharts } from './FlowCharts';
import { Holdings } from './Holdings';
import { dashboardTexts } from './locales/dashboard-texts';
import { QueueFigures } from './QueueFigures';
import { TodayFigures } from './TodayFigures';

/** Money of the platform: first of all, on whose money payouts are made. */
export function MoneyFigures({ money }: { readonly money: DashboardMoneyJson }) {
  const t = dashboardTexts.useTexts();
  const { money: amount } = useFormatting();
  return (
    <Stack $gap={6}>
      <PaidByDeposits share={money.paidByDeposits} noPayouts={t('noPayouts')}>
        <Text $tone="muted">{t('ofPayouts', { payouts: amount(money.payouts) })}</Text>
      </PaidByDeposits>
      <TodayFigures days={money.days} />
      {money.queue && <QueueFigures queue={money.queue} />}
      <Holdings money={money} />
      <FlowCharts days={money.days} />
    </Stack>
  );
}
