import type { DashboardMoneyJson } from '@bambuzal/contracts';
import { Stack } from '@bambuzal/ui';
import { FlowCharts } from './FlowCharts';
import { Holdings } from './Holdings';
import { PaidByDeposits } from './PaidByDeposits';
import { TodayFigures } from './TodayFigures';

/** Money of the platform: first of all, on whose money payouts are made. */
export function MoneyFigures({ money }: { readonly money: DashboardMoneyJson }) {
  return (
    <Stack $gap={6}>
      <PaidByDeposits money={money} />
      <TodayFigures days={money.days} />
      <Holdings money={money} />
      <FlowCharts days={money.days} />
    </Stack>
  );
}
