import type { BonusDayJson, BonusPeriodJson, BonusSumsJson } from '@bambuzal/contracts';

const noBonuses: BonusSumsJson = {
  promised: 0,
  promisedCount: 0,
  credited: 0,
  creditedCount: 0,
  reversed: 0,
  reversedCount: 0,
  cancelled: 0,
  cancelledCount: 0,
  uncollected: 0,
};

/** A day without any bonuses but the given, for tests. */
export function bonusDay(day: string, sums: Partial<BonusSumsJson> = {}): BonusDayJson {
  return { ...noBonuses, ...sums, day };
}

/** A total without any bonuses but the given, for tests. */
export function bonusTotal(sums: Partial<BonusSumsJson>): BonusSumsJson {
  return { ...noBonuses, ...sums };
}

/** A period without any bonuses but the given, for tests. */
export function bonusPeriod(period: Partial<BonusPeriodJson> = {}): BonusPeriodJson {
  return { from: '2026-02-09', to: '2026-03-10', days: [], total: noBonuses, ...period };
}
