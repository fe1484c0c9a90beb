import type { TradingStatisticsJson } from '../api';
import { robotTexts } from './locales/robot-texts';
import { TradesChart } from './TradesChart';

interface DrawdownChartProps {
  readonly equity: TradingStatisticsJson['equity'];
  /** Number of all trades; `equity` has the last ones. */
  readonly trades: number;
}

/** Distance of the running sum from its highest value so far, trade by trade. */
export function DrawdownChart({ equity, trades }: DrawdownChartProps) {
  const t = robotTexts.useTexts();
  return (
    <TradesChart
      label={t('drawdown')}
      heading={t('belowPeak')}
      trades={trades}
      points={equity.map(({ at, drawdown }) => ({ at, amount: drawdown }))}
    />
  );
}
