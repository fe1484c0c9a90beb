import {
  centsSchema,
  type DueDay,
  type Obligations,
  type outlookSchema,
  type ServiceName,
} from '@bambuzal/contracts';
import { daysCovered, dueSums } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { oldestCount } from './oldest-count';

type Outlook = z.output<typeof outlookSchema>;

/** Money of today, from the wallet's reports. Amounts in cents. */
export interface MoneyNow {
  readonly held: number;
  readonly owed: number;
  readonly capital: number;
  readonly reserved: number;
  /** Payouts of the last `payoutDays` days. */
  readonly payouts: number;
}

/** Days over which payouts are averaged, including today. */
export const payoutDays = 30;

/** Obligations as a service reported them; `undefined` if it never did. */
export interface ReportOf {
  readonly service: ServiceName;
  readonly report: { readonly countedAt: Date; readonly figures: Obligations } | undefined;
}

/**
 * Whether what is held lasts: what members could ask for up to each day, beside it.
 *
 * @param today `yyyy-mm-dd`
 */
export function outlookOf(today: string, money: MoneyNow, reports: readonly ReportOf[]): Outlook {
  const { held, payouts, reserved } = money;
  const { days, onDemand } = dueOf(today, reports);
  const free = money.owed - money.capital;
  const exposed = withExposure(days, free + onDemand);
  const sumOf = (figure: Exclude<keyof DueDay, 'day'>) =>
    centsSchema.parse(days.reduce((sum, day) => sum + day[figure], 0));
  return {
    days: exposed,
    total: {
      lowestProfit: sumOf('lowestProfit'),
      highestProfit: sumOf('highestProfit'),
      capital: sumOf('capital'),
      bonuses: sumOf('bonuses'),
    },
    held: centsSchema.parse(held),
    reserved: centsSchema.parse(reserved),
    free: centsSchema.parse(free),
    onDemand,
    payoutsPerDay: centsSchema.parse(Math.round(payouts / payoutDays)),
    daysCovered: daysCovered(held - reserved, payouts, payoutDays),
    firstUncovered: exposed.find(({ highestExposure }) => highestExposure > held)?.day ?? null,
    missing: reports.flatMap(({ report, service }) => (report ? [] : [service])),
    countedAt: oldestCount(reports.map(({ report }) => report)),
  };
}

/** Sums up the reports. What an older report has for days that are over is due today. */
function dueOf(today: string, reports: readonly ReportOf[]): Obligations {
  const sums = dueSums(today);
  let onDemand = 0;
  for (const { report } of reports) {
    for (const { day, ...due } of report?.figures.days ?? []) {
      sums.add(day, 'lowestProfit', due.lowestProfit);
      sums.add(day, 'highestProfit', due.highestProfit);
      sums.add(day, 'capital', due.capital);
      sums.add(day, 'bonuses', due.bonuses);
    }
    onDemand += report?.figures.onDemand ?? 0;
  }
  return sums.obligations(onDemand);
}

function withExposure(days: readonly DueDay[], now: number): Outlook['days'] {
  let [lowest, highest] = [now, now];
  return days.map((day) => {
    const dueAnyway = day.capital + day.bonuses;
    lowest += day.lowestProfit + dueAnyway;
    highest += day.highestProfit + dueAnyway;
    return {
      ...day,
      lowestExposure: centsSchema.parse(lowest),
      highestExposure: centsSchema.parse(highest),
    };
  });
}
