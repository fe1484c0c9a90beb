import {
  type administeredInvestmentSchema,
  basisPointsSchema,
  type BasisPoints,
  type Cents,
  centsSchema,
  type investmentPaymentSchema,
  type investmentSchema,
  profitOf,
  type SystemSettings,
} from '@bambuzal/contracts';
import type { Owner } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { leastRateOf, totalRatesOf } from '../packages/package-rules';
import type { InvestmentRow } from './investment.model';
import { firstPayingRun } from './profit-days';
import { statementTexts } from './statement-texts';

/** Settings that the view of an investment needs. */
type Hours = Pick<SystemSettings, 'yieldProcessingHour'>;

/** An investment in the form that its member sees: the promise and the payments so far. */
export function investmentView(
  row: InvestmentRow,
  { yieldProcessingHour }: Hours,
): z.output<typeof investmentSchema> {
  const { amount, paidDays, rateSum, terms } = row;
  const { least, greatest } = totalRatesOf(terms);
  return {
    id: String(row._id),
    packageId: String(row.packageId),
    packageName: terms.packageName,
    amount,
    status: row.status,
    payWith: row.payWith,
    isBeingPaid: row.purchaseId !== null,
    cancelReason: row.cancelReason,
    durationDays: terms.durationDays,
    interestRate: terms.dailyRate,
    minInterestRate: terms.minDailyRate,
    maxInterestRate: terms.maxDailyRate,
    returnCapital: terms.returnCapital,
    businessDaysOnly: terms.businessDaysOnly,
    profit: row.profit,
    dailyProfitAmount: nextProfit(amount, rateSum, leastRateOf(terms)),
    expectedProfit: profitOf(amount, least),
    maxExpectedProfit: profitOf(amount, greatest),
    realisedPercentage: rateSum,
    totalProfitPercentage: least,
    paidDays,
    progress: Math.round((paidDays / terms.durationDays) * 10_000) / 100,
    startDate: row.startDate,
    endDate: row.endDate,
    nextProfitDate: firstPayingRun(row, yieldProcessingHour),
    lastProfitDate: row.lastProfitDate,
    coolingOffUntil: row.coolingOffUntil,
    payment: paymentView(row),
    createdAt: row.createdAt,
    activatedAt: row.activatedAt,
    completedAt: row.completedAt,
  };
}

export function administeredInvestmentView(
  row: InvestmentRow,
  owners: ReadonlyMap<string, Owner>,
  hours: Hours,
): z.output<typeof administeredInvestmentSchema> {
  const unknown = { id: row.userId, username: null, fullName: null };
  return { ...investmentView(row, hours), user: owners.get(row.userId) ?? unknown };
}

/**
 * Profit of the next day. The total is rounded down, so days with the same rate may differ by a
 * cent.
 */
function nextProfit(amount: Cents, rateSum: BasisPoints, rate: BasisPoints): Cents {
  const after = profitOf(amount, basisPointsSchema.parse(rateSum + rate));
  return centsSchema.parse(after - profitOf(amount, rateSum));
}

function paymentView({
  amount,
  payment,
  terms,
}: InvestmentRow): z.output<typeof investmentPaymentSchema> | null {
  if (!payment) return null;
  return {
    method: payment.method,
    paymentId: payment.depositId,
    amount,
    description: statementTexts.purchase(terms),
    key: payment.pixCopyPaste,
    address: payment.address,
    network: payment.network,
    token: payment.token,
    payAmount: payment.payAmount,
    expiresAt: payment.expiresAt,
    simulated: payment.simulated,
  };
}
