import { centsSchema, type DueDay, obligationDays, type Obligations } from '@bambuzal/contracts';
import { dayAfter } from '../calendar/days';

type DueFigure = Exclude<keyof DueDay, 'day'>;

/** Longest time between two counts of obligations, in milliseconds. */
export const obligationsEveryMs = 10 * 60 * 1000;

/** Sums of what comes due on each of the next days. */
export interface DueSums {
  /**
   * Adds an amount in cents to a day. An earlier day than today counts as today; a day beyond the
   * last is left out.
   */
  readonly add: (day: string, figure: DueFigure, amount: number) => void;
  /** @param onDemand cents that may be asked for at any time */
  readonly obligations: (onDemand?: number) => Obligations;
}

/** @returns today and the days after it for which obligations are counted */
export function dueDays(today: string): string[] {
  return Array.from({ length: obligationDays }, (_, later) => dayAfter(today, later));
}

/** @param today `yyyy-mm-dd` */
export function dueSums(today: string): DueSums {
  const days = dueDays(today);
  const places = new Map(days.map((day, place) => [day, place]));
  const sums: Record<DueFigure, number[]> = {
    lowestProfit: days.map(() => 0),
    highestProfit: days.map(() => 0),
    capital: days.map(() => 0),
    bonuses: days.map(() => 0),
  };
  const sumOf = (figure: DueFigure, place: number) => centsSchema.parse(sums[figure][place]);
  return {
    add(day, figure, amount) {
      const place = day < today ? 0 : places.get(day);
      if (place !== undefined) sums[figure][place] = (sums[figure][place] ?? 0) + amount;
    },
    obligations: (onDemand = 0) => ({
      days: days.map((day, place) => ({
        day,
        lowestProfit: sumOf('lowestProfit', place),
        highestProfit: sumOf('highestProfit', place),
        capital: sumOf('capital', place),
        bonuses: sumOf('bonuses', place),
      })),
      onDemand: centsSchema.parse(onDemand),
    }),
  };
}
