import { dashboardTexts } from '../../locales/dashboard-texts';
import { ChartPlace } from './ChartPlace';
import { LaterPart } from './LaterPart';

const load = async () =>
  (await import(/* webpackChunkName: "balance-chart" */ './BalanceChart')).default;

/** Chart of the balance. */
export function LazyBalanceChart() {
  const t = dashboardTexts.useTexts();
  return <LaterPart load={load} pending={<ChartPlace />} failed={t('historyFailed')} />;
}
