import { dayOf } from '@bambuzal/service-kit';
import type { InvestmentRow } from './investment.model';
import { lastProfitDay, nextProfitDay } from './profit-days';

type Activation = Pick<InvestmentRow, 'status' | 'purchaseId' | 'nextProfitDate'> & {
  readonly startDate: string;
  readonly endDate: string;
  readonly activatedAt: Date;
  readonly coolingOffUntil: Date;
};

const hourMs = 60 * 60 * 1000;

/**
 * @param coolingOffHours how long it can be undone in full; 0: not at all
 * @returns what becomes of an investment that was paid at a moment
 */
export function activationOf(
  { terms }: Pick<InvestmentRow, 'terms'>,
  activatedAt: Date,
  coolingOffHours: number,
): Activation {
  const startDate = dayOf(activatedAt);
  return {
    status: 'active',
    purchaseId: null,
    activatedAt,
    startDate,
    endDate: lastProfitDay(startDate, terms),
    nextProfitDate: nextProfitDay(startDate, terms),
    coolingOffUntil: new Date(activatedAt.getTime() + coolingOffHours * hourMs),
  };
}
