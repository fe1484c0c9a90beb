import { dayAfter } from '@bambuzal/web-kit';
import type { InvestmentPackageJson } from '../api';

/** Amounts or rates between which something lies; one and the same where it is fixed. */
export interface Span {
  readonly least: number;
  readonly greatest: number;
}

/** Profits that a plan promises for an amount; amounts in the platform's currency. */
export interface Projection {
  readonly daily: Span;
  readonly total: Span;
  /** The profit of all days, and the capital where it is given back. */
  readonly atEnd: Span;
  /** The last day that pays, `yyyy-mm-dd`; of banking days the earliest: holidays put it off. */
  readonly endDate: string;
}

type Rated = Pick<
  InvestmentPackageJson,
  'dailyProfitPercentage' | 'minDailyProfitPercentage' | 'maxDailyProfitPercentage'
>;
type Plan = Rated &
  Pick<InvestmentPackageJson, 'durationDays' | 'returnCapital' | 'businessDaysOnly'>;

/** @returns what a day pays, in percent of the capital */
export function dailyRates(plan: Rated): Span {
  const fixed = plan.dailyProfitPercentage ?? undefined;
  return {
    least: fixed ?? plan.minDailyProfitPercentage ?? 0,
    greatest: fixed ?? plan.maxDailyProfitPercentage ?? 0,
  };
}

export const isFixed = ({ dailyProfitPercentage }: Rated) => dailyProfitPercentage !== null;

/** @returns what all days pay, in percent of the capital */
export function totalShares({
  totalProfitPercentage: least,
  maxTotalProfitPercentage: greatest,
}: Pick<InvestmentPackageJson, 'totalProfitPercentage' | 'maxTotalProfitPercentage'>): Span {
  return { least, greatest };
}

/**
 * @param share of all that comes back, in percent of what is put in
 * @returns whether that is less for certain, or only at the least of a range
 */
export function shortfallOf({ least, greatest }: Span): 'certain' | 'possible' | undefined {
  if (greatest < 100) return 'certain';
  return least < 100 ? 'possible' : undefined;
}

/** @param today the operator's, `yyyy-mm-dd` */
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

/** Rounded down to the cent, as it is paid: of all days together, so that no day's rounding is kept. */
function profitOf(amount: number, rate: number, days: number): number {
  return Number((hundredths(amount) * hundredths(rate) * BigInt(days)) / 10_000n) / 100;
}

function mapped({ least, greatest }: Span, change: (value: number) => number): Span {
  return { least: change(least), greatest: change(greatest) };
}

/** In integers: cents of an amount, basis points of a percentage. */
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
