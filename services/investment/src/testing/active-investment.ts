import { type BasisPoints, basisPointsSchema, type Cents, centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';

const noRate: BasisPoints = basisPointsSchema.parse(0);
const nothing: Cents = centsSchema.parse(0);

/** An active investment on its first day, which does not count for levels yet. */
export function activeInvestment(
  userId: string,
  { amount, ...more }: Partial<Omit<InvestmentRow, 'amount'>> & { readonly amount: number },
): InvestmentRow {
  const at = new Date();
  return {
    _id: new Types.ObjectId(),
    userId,
    packageId: new Types.ObjectId(),
    amount: centsSchema.parse(amount),
    status: 'active',
    payWith: 'balance',
    terms: {
      packageName: 'Bambu',
      minDailyRate: null,
      maxDailyRate: null,
      durationDays: 30,
      dailyRate: basisPointsSchema.parse(100),
      returnCapital: true,
      businessDaysOnly: false,
    },
    document: null,
    payment: null,
    purchaseId: null,
    attempts: 1,
    refusedPurchaseId: null,
    asksAgain: false,
    depositRefusal: null,
    cancelReason: null,
    startDate: null,
    endDate: null,
    nextProfitDate: null,
    lastProfitDate: null,
    paidDays: 0,
    rateSum: noRate,
    profit: nothing,
    coolingOffUntil: at,
    createdAt: at,
    activatedAt: at,
    completedAt: null,
    cancelledAt: null,
    capitalSettledAt: null,
    settledAt: null,
    ...more,
  };
}
