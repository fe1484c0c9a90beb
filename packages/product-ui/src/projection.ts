import { dayAfter } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '@bambuzal/contracts';

/** Range of amounts or rates. Both ends are equal if the value is fixed. */
export interface Span {
  readonly least: number;
  readonly greatest: number;
}

/** Projected profits of a plan for an amount, in the platform's currency. */
export interface Projection {
  readonly daily: Span;
  readonly total: Span;
  /** Total profit, plus the capital if it is returned. */
  readonly atEnd: Span;
  /**
   * Last day that pays, `yyyy-mm-dd`. For banking days it is the earliest possible day, because
   * holidays are not counted.
   */
  readonly endDate: string;
}

type Rated = Pick<
  InvestmentPackageJson,
  'dailyProfitPercentage' | 'minDailyProfitPercentage' | 'maxDailyProfitPercentage'
>;
type Plan = Rated &
  Pick<InvestmentPackageJson, 'durationDays' | 'returnCapital' | 'businessDaysOnly'>;

/** @returns daily profit, in percent of the capital */
export function dailyRates(plan: Rated): Span {
  const fixed = plan.dailyProfitPercentage ?? undefined;
  return {
    least: fixed ?? plan.minDailyProfitPercentage ?? 0,
    greatest: fixed ?? plan.maxDailyProfitPercentage ?? 0,
  };
}

export const isFixed = ({ dailyProfitPercentage }: Rated) => dailyProfitPercentage !== null;

/** @returns total profit, in percent of the capital */
export function totalShares({
  totalProfitPercentage: least,
  maxTotalProfitPercentage: greatest,
}: Pick<InvestmentPackageJson, 'totalProfitPercentage' | 'maxTotalProfitPercentage'>): Span {
  return { least, greatest };
}

/**
 * @param share everything that is paid back, in percent of the investment
 * @returns `certain` if even the greatest share is below 100, `possible` if only the least is;
 *   otherwise undefined
 */
export function shortfallOf({ least, greatest }: Span): 'certain' | 'possible' | undefined {
  if (greatest < 100) return 'certain';
  return least < 100 ? 'possible' : undefined;
}

/** @param today date in the operator's time zone, `yyyy-mm-dd` */
export function projectionOf(plan: Plan, amount: number, today: string): Projection {
  const rates = dailyRates(plan);
  const over = (days: number) => mapped(rates, (rate) => profitOf(amount, rate, days));
  const total = over(plan.durationDays);
  const capital = plan.returnCapital ? hundredths(amount) : 0n;
  return {
    daily: over(1),
    total,
    atEnd: mapped(total, (profit) => Number(hundredths(profit) + capital) / 100),
    endDate: lastDay(today, plan),
  };
}

/**
 * Rounds down to the cent, as the payment does. The sum of all days is rounded once, not each day.
 */
function profitOf(amount: number, rate: number, days: number): number {
  return Number((hundredths(amount) * hundredths(rate) * BigInt(days)) / 10_000n) / 100;
}

function mapped({ least, greatest }: Span, change: (value: number) => number): Span {
  return { least: change(least), greatest: change(greatest) };
}

/** @returns an integer: cents of an amount, basis points of a percentage */
const hundredths = (decimal: number) => BigInt(Math.round(decimal * 100));

function lastDay(
  today: string,
  { durationDays, businessDaysOnly }: Pick<Plan, 'durationDays' | 'businessDaysOnly'>,
): string {
  if (!businessDaysOnly) return dayAfter(today, durationDays);
  let day = today;
  for (let left = durationDays; left > 0; left -= isWeekend(day) ? 0 : 1) day = dayAfter(day);
  return day;
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
