import {
  type BasisPoints,
  basisPointsSchema,
  type Cents,
  centsSchema,
  type PayWith,
} from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import { termsOf } from './investment-terms';
import type { InvestmentRow } from './investment.model';

export interface Order {
  readonly userId: string;
  readonly amount: Cents;
  readonly payWith: PayWith;
  /** The payer's document; only for PIX. */
  readonly document: string | null;
}

const noRate: BasisPoints = basisPointsSchema.parse(0);
const nothing: Cents = centsSchema.parse(0);

/**
 * @returns a pending investment on the package's present terms; its payment was not requested yet
 */
export function newInvestment(
  { userId, amount, payWith, document }: Order,
  offer: InvestmentPackageRow,
  createdAt: Date,
): InvestmentRow {
  return {
    _id: new Types.ObjectId(),
    userId,
    packageId: offer._id,
    amount,
    payWith,
    createdAt,
    status: 'pending',
    document: payWith === 'pix' ? document : null,
    terms: termsOf(offer),
    payment: null,
    purchaseId: null,
    attempts: 0,
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
    coolingOffUntil: null,
    activatedAt: null,
    completedAt: null,
    cancelledAt: null,
    capitalSettledAt: null,
    settledAt: null,
  };
}
