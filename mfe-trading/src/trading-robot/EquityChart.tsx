import type { BacktestJson } from '../api';
import { robotTexts } from './locales/robot-texts';
import { TradesChart } from './TradesChart';

interface EquityChartProps {
  readonly label: string;
  readonly equity: BacktestJson['equity'];
  /** Number of all trades; `equity` has the last ones. */
  readonly trades: number;
}

/** Running sum of the results, trade by trade. */
export function EquityChart({ label, equity, trades }: EquityChartProps) {
  const t = robotTexts.useTexts();
  return (
    <TradesChart
      label={label}
      heading={t('sum')}
      trades={trades}
      points={equity.map(({ at, sum }) => ({ at, amount: sum }))}
    />
  );
}
