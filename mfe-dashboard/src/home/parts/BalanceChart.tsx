import { LineChart } from '@bambuzal/ui/charts';
import { fresh, moneyApi, useFormatting } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { Answered } from './Answered';
import { ChartPlace } from './ChartPlace';

/** The member's balance at the end of each of the last 30 days. */
export default function BalanceChart() {
  const t = dashboardTexts.useTexts();
  const { day, money } = useFormatting();
  const query = moneyApi.useBalanceHistoryQuery({}, fresh);
  return (
    <Answered query={query} failed={t('historyFailed')} skeleton={<ChartPlace />}>
      {({ data }) => (
        <LineChart
          label={t('history')}
          points={data.map(({ date, totalBalance }) => ({
            label: day(date),
            value: totalBalance,
          }))}
          format={money}
          columns={[t('day'), t('totalBalance')]}
        />
      )}
    </Answered>
  );
}
