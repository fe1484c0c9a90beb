import { type BonusPeriod, type ReferralDay, referralDaySchema } from '@bambuzal/contracts';
import type { Days } from './compared-days';

/** Bonuses of a period from the reports of `referral`; a day without a report has zeros. */
export function bonusPeriod(days: Days, reports: ReadonlyMap<string, ReferralDay>): BonusPeriod {
  const shown = days.map((day) => ({ day, ...(reports.get(day) ?? noBonuses) }));
  return { from: days[0] ?? '', to: days.at(-1) ?? '', days: shown, total: sumOfDays(shown) };
}

/** @throws ZodError when a sum exceeds the safe integers */
function sumOfDays(days: readonly ReferralDay[]): ReferralDay {
  const sums = referralDaySchema
    .keyof()
    .options.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]);
  return referralDaySchema.parse(Object.fromEntries(sums));
}

/** Figures of a day that was not reported. */
const noBonuses: ReferralDay = sumOfDays([]);
