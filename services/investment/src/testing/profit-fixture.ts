import { type Cents, centsSchema, profitsCredited, profitsDue } from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { InvestmentRow } from '../investments/investment.model';
import { activationOf } from '../investments/investment-payment';
import { activeInvestment } from './active-investment';
import type { InvestmentApp } from './investment-app';
import { dailyRateModel } from '../yields/daily-rate.model';
import { DailyRates } from '../yields/daily-rates';
import { DueInvestments } from '../yields/due-investments';
import { profitBatchModel } from '../yields/profit-batch.model';
import { type OnPaid, ProfitRun } from '../yields/profit-run';
import { yieldRunModel } from '../yields/yield-run.model';
import { YieldRuns } from '../yields/yield-runs';
import { Yields } from '../yields/yields';

interface InstanceOptions {
  readonly onPaid?: Partial<OnPaid>;
  readonly batchSize?: number;
  readonly now?: () => Date;
}

/** Makes another instance of the profit run, on the collections of an app. */
export function anotherInstance(
  { dependencies }: InvestmentApp,
  { onPaid = {}, batchSize = 7, now = dependencies.now }: InstanceOptions = {},
) {
  const batches = profitBatchModel(dependencies.connection);
  const runs = new YieldRuns({ runs: yieldRunModel(dependencies.connection), batches, now });
  const due = new DueInvestments(dependencies.investments);
  const rates = new DailyRates({
    ...dependencies,
    rows: dailyRateModel(dependencies.connection),
    now,
  });
  const nothing = () => Promise.resolve();
  const hooks = { onFirstProfits: nothing, onCompleted: nothing, ...onPaid };
  const common = { ...dependencies, runs, batches, now };
  const profitRun = new ProfitRun({ ...common, due, rates, onPaid: hooks, batchSize });
  return { runs, due, profitRun, yields: new Yields({ ...common, profitRun }) };
}

type More = Partial<Omit<InvestmentRow, 'amount' | 'terms'>> & {
  readonly terms?: Partial<InvestmentRow['terms']>;
};

/** Writes an investment that was bought the given number of days ago. @param amount cents */
export async function investedBefore(
  { dependencies }: InvestmentApp,
  userId: string,
  amount: number,
  days: number,
  { terms: changed = {}, ...more }: More = {},
): Promise<InvestmentRow> {
  const at = new Date(dependencies.now().getTime() - days * 24 * 60 * 60 * 1000);
  const plain = activeInvestment(userId, { amount, settledAt: at, createdAt: at });
  const terms = { ...plain.terms, ...changed };
  const row = { ...plain, terms, ...activationOf({ terms }, at, 0), ...more };
  await dependencies.investments.collection.insertOne({ ...row });
  return row;
}

const dueSchema = z.object({
  batchId: z.string(),
  date: z.iso.date(),
  profits: profitsDue.data.shape.profits,
});

/** Batches of profits that the wallet was asked to credit. */
export async function batchesDue(app: InvestmentApp) {
  return (await app.sent(profitsDue.type)).map((data) => dueSchema.parse(data));
}

/** Amounts requested for an investment, in cents, in order of the requests. */
export async function dueFor(app: InvestmentApp, { _id }: InvestmentRow): Promise<Cents[]> {
  const batches = await batchesDue(app);
  return batches.flatMap(({ profits }) =>
    profits
      .filter(({ investmentId }) => investmentId === String(_id))
      .map(({ amount }) => centsSchema.parse(amount)),
  );
}

/** Answers instead of the wallet, once for each batch without an answer. */
export async function creditAll(app: InvestmentApp): Promise<void> {
  const answered = await profitBatchModel(app.dependencies.connection)
    .find({ creditedAt: null })
    .lean();
  for (const { _id: batchId, date, count, amount } of answered) {
    await app.receive(profitsCredited, { batchId, date, count, amount, credits: [] });
  }
}

export const daysAhead = (app: InvestmentApp, days: number) =>
  dayAfter(dayOf(app.dependencies.now()), days);
