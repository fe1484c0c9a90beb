import type { FinancialSummaryJson } from '@bambuzal/web-kit';
import type { SmartTradingStatistics } from '../../api/smart-trading';

/** Amounts are summed in whole cents, as on the server. */
const cents = (amount: number) => Math.round(amount * 100);
const sum = (...amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0) / 100;

/** @returns the invested amount plus the flexible and fixed Smart Trading amounts */
export function totalInvestments(
  { investedAmount }: FinancialSummaryJson,
  { flexibleAmount, fixedAmount }: SmartTradingStatistics,
): number {
  return sum(investedAmount, flexibleAmount, fixedAmount);
}

/** @returns the summary's earnings plus the Smart Trading total profit */
export function totalEarnings(
  summary: FinancialSummaryJson,
  { totalProfit }: SmartTradingStatistics,
): number {
  return sum(summary.totalEarnings, totalProfit);
}
