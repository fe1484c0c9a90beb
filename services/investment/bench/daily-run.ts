import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  basisPointsSchema,
  centsSchema,
  pageOf,
  profitOf,
  yieldRunSchema,
} from '@bambuzal/contracts';
import { dayAfter } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { investmentModel, type InvestmentRow } from '../src/investments/investment.model';
import { peakDuring, perSecondOf, residentMbOf } from './measure';
import type { Services } from './services';

const runsSchema = pageOf(yieldRunSchema);
const writtenAtOnce = 5_000;
const paidDays = 5;
const dailyRate = basisPointsSchema.parse(149);
const rateSum = basisPointsSchema.parse(149 * paidDays);

/**
 * Measures the daily run over a number of active investments, each of a different member, from the
 * start of the run until the wallet has credited the last profit.
 *
 * @param date `yyyy-mm-dd`; each measurement needs its own date
 */
export async function measureDailyRun(services: Services, date: string, count: number) {
  await writeInvestments(services, date, count);
  const bare = services.context.database.connection.collection('bare_inserts');
  const barePerSecond = await perSecondOf(() => bare.insertOne({ text: 'a short text' }));
  const finished = millisecondsOfRun(services, date, count);
  const [timeMs, peak, walletPeak] = await Promise.all([
    finished,
    peakDuring(finished, () => residentMbOf(services.investmentUrl)),
    peakDuring(finished, () => residentMbOf(services.walletUrl)),
  ]);
  const perSecond = (count * 1_000) / timeMs;
  return {
    seconds: (timeMs / 1_000).toFixed(1),
    'investments per second': Math.round(perSecond),
    'of a bare insert': (perSecond / barePerSecond).toFixed(2),
    'peak memory of investment, MB': Math.round(peak),
    'of wallet, MB': Math.round(walletPeak),
  };
}

async function millisecondsOfRun({ as }: Services, date: string, count: number): Promise<number> {
  const master = as();
  const start = performance.now();
  await master('POST', '/api/admin/yields/process', { date });
  for (;;) {
    const { data } = runsSchema.parse(await master('GET', '/api/admin/yields?pageSize=100'));
    const state = data.find((one) => one.date === date);
    if (state?.status === 'completed') {
      if (state.investments === count) return performance.now() - start;
      throw new Error(`${state.investments} investments were paid, not ${count}`);
    }
    await pause(100);
  }
}

async function writeInvestments({ context }: Services, date: string, count: number): Promise<void> {
  const rows = investmentModel(context.database.connection).collection;
  await rows.deleteMany({});
  for (let start = 0; start < count; start += writtenAtOnce) {
    const size = Math.min(writtenAtOnce, count - start);
    await rows.insertMany(Array.from({ length: size }, (_, i) => ({ ...dueOn(date, start + i) })));
  }
}

/**
 * An investment that has run for some days and will run for many more. Its amount is rarely the
 * same as another's.
 */
function dueOn(date: string, sequence: number): InvestmentRow {
  const amount = centsSchema.parse(10_000 + (sequence % 99_991));
  const boughtAt = new Date(`${dayAfter(date, -paidDays - 1)}T15:00:00Z`);
  return {
    _id: new Types.ObjectId(),
    userId: String(new Types.ObjectId()),
    amount,
    packageId: new Types.ObjectId(),
    status: 'active',
    payWith: 'balance',
    terms: {
      packageName: 'Bambu',
      dailyRate,
      minDailyRate: null,
      maxDailyRate: null,
      durationDays: 365,
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
    startDate: dayAfter(date, -paidDays - 1),
    endDate: dayAfter(date, 365 - paidDays),
    nextProfitDate: date,
    lastProfitDate: dayAfter(date, -1),
    paidDays,
    rateSum,
    profit: profitOf(amount, rateSum),
    coolingOffUntil: boughtAt,
    createdAt: boughtAt,
    activatedAt: boughtAt,
    completedAt: null,
    cancelledAt: null,
    capitalSettledAt: null,
    settledAt: boughtAt,
  };
}
