import { dashboardTexts } from '../../locales/dashboard-texts';
import { LaterPart } from '../parts/LaterPart';
import { StatementPlace } from './StatementPlace';

const load = async () => (await import(/* webpackChunkName: "statement" */ './Statement')).default;

/** Statement with its fields and pages. */
export function LazyStatement() {
  const t = dashboardTexts.useTexts();
  return <LaterPart load={load} pending={<StatementPlace />} failed={t('statementFailed')} />;
}
