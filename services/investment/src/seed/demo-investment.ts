import { basisPointsSchema, centsSchema, demoInvestmentId } from '@bambuzal/contracts';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import { newInvestment } from '../investments/new-investment';
import { promotedPackage } from './demo-packages';

const hourMs = 60 * 60 * 1000;
const days = 60;

/**
 * Ana's completed investment. The wallet's demo shows its purchase, daily profit and returned
 * capital, equal to the day and the cent. The package had other terms at that time.
 */
export function demoInvestment(userId: string, now: Date): InvestmentRow {
  const day = (daysAgo: number) => dayAfter(dayOf(now), -daysAgo);
  const moment = (daysAgo: number, hour: number) =>
    new Date(startOfDay(day(daysAgo)).getTime() + hour * hourMs);
  const terms = {
    dailyRate: null,
    durationDays: days,
    returnCapital: true,
    businessDaysOnly: false,
    minDailyRate: basisPointsSchema.parse(200),
    maxDailyRate: basisPointsSchema.parse(300),
  };
  const order = {
    userId,
    amount: centsSchema.parse(50_000),
    payWith: 'balance' as const,
    document: null,
  };
  const boughtAt = moment(67, 12);
  const endedAt = moment(6, 10);
  return {
    ...newInvestment(order, { ...promotedPackage(now), ...terms }, boughtAt),
    _id: new Types.ObjectId(demoInvestmentId),
    status: 'completed',
    attempts: 1,
    activatedAt: boughtAt,
    coolingOffUntil: boughtAt,
    startDate: day(67),
    endDate: day(7),
    lastProfitDate: day(7),
    paidDays: days,
    completedAt: endedAt,
    capitalSettledAt: endedAt,
    rateSum: basisPointsSchema.parse(14_686),
    profit: centsSchema.parse(73_430),
  };
}
