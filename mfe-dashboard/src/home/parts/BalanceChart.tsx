import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import { moneyApi, useFormatting } from '@bambuzal/web-kit';
import { dashboardTexts } from '../../locales/dashboard-texts';
import { fresh } from '../read';
import { Answered } from './Answered';

/** The member's balance at the end of each of the last 30 days. */
export default function BalanceChart() {
  const t = dashboardTexts.useTexts();
  const { day, money } = useFormatting();
  const query = moneyApi.useBalanceHistoryQuery({}, fresh);
  return (
    <Answered
      query={query}
      failed={t('historyFailed')}
      skeleton={
        <SkeletonGroup>
          <Skeleton $height="15rem" />
        </SkeletonGroup>
      }
    >
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
