import { centsSchema, profitsDue, sumOfCents } from '@bambuzal/contracts';
import type { Logger, Transact, UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { unpaidDays } from '../investments/daily-profit';
import type { InvestmentDecision, ProfitDue } from '../investments/investment';
import type { InvestmentRow } from '../investments/investment.model';
import type { InvestmentStore } from '../investments/investment.store';
import type { Progress } from '../progress/progress.modules';
import type { DailyRates } from './daily-rates';
import type { DueInvestments } from './due-investments';
import type { ProfitBatchRow } from './profit-batch.model';
import type { Lease, YieldRuns } from './yield-runs';
import type { YieldRunRow } from './yield-run.model';

/** Handlers for members whose investments are paid. */
export type OnPaid = Pick<Progress, 'onFirstProfits' | 'onCompleted'>;

export interface ProfitRunDependencies {
  readonly runs: YieldRuns;
  readonly batches: Model<ProfitBatchRow>;
  readonly due: DueInvestments;
  readonly investmentStore: Pick<InvestmentStore, 'applyAll' | 'publishAll'>;
  readonly rates: DailyRates;
  readonly onPaid: OnPaid;
  readonly transact: Transact;
  readonly log: Logger;
  readonly now: () => Date;
  /** Number of investments per batch. */
  readonly batchSize?: number;
}

/**
 * Number of investments in one posting and one message. The wallet's transaction is as large as the
 * transaction here.
 */
const defaultBatchSize = 200;

/**
 * Sweeps through the investments with days to pay up to a date, in batches. Each batch is one
 * transaction: it writes the investments, the message that requests their credit, and the cursor.
 * An interrupted sweep therefore resumes at its position and pays nothing twice.
 */
export class ProfitRun {
  constructor(private readonly dependencies: ProfitRunDependencies) {}

  /** @param isStopped asked between batches; if it returns true, the lease is released */
  async sweep(lease: Lease, isStopped: () => boolean): Promise<void> {
    const { runs, log } = this.dependencies;
    try {
      while (!isStopped()) {
        const outcome = await this.payBatch(lease);
        if (outcome === 'lost') return;
        if (outcome === 'swept') {
          await runs.finish(lease.date);
          return;
        }
      }
    } catch (error) {
      log.warn({ err: error, date: lease.date }, 'a profit run broke off; it is taken up again');
    }
    await runs.release(lease);
  }

  private payBatch(lease: Lease): Promise<'paid' | 'swept' | 'lost'> {
    const { runs, due, transact, now, batchSize = defaultBatchSize } = this.dependencies;
    return transact(async (unit) => {
      const run = await runs.held(lease, unit);
      if (!run) return 'lost';
      const at = now();
      const rows = await due.after(unit, run.cursor, lease.date, at, batchSize);
      const last = rows.at(-1);
      if (last?.nextProfitDate == null) {
        await runs.swept(lease, unit);
        return 'swept';
      }
      const totals = await this.payAll(unit, run, rows, at);
      const cursor = { nextProfitDate: last.nextProfitDate, investmentId: last._id };
      await runs.advance(lease, unit, { cursor, ...totals });
      return 'paid';
    });
  }

  private async payAll(
    unit: UnitOfWork,
    run: YieldRunRow,
    rows: readonly InvestmentRow[],
    at: Date,
  ) {
    const { investmentStore, rates } = this.dependencies;
    const unpaid = rows.map((row) => ({ row, days: unpaidDays(row, run._id) }));
    const ratesOf = await rates.of(unit, unpaid);
    const steps = unpaid.map(({ row: before, days }, i) => {
      const event = { kind: 'days_paid', days, rates: ratesOf[i] ?? [] } as const;
      return { before, event };
    });
    const decisions = await investmentStore.applyAll(unit, steps, at);
    const profits = decisions.flatMap(({ postings }) => postings);
    const amount = await this.askForCredit(unit, run, profits);
    await investmentStore.publishAll(unit, decisions);
    const completed = decisions.filter(({ state }) => state.status === 'completed');
    await this.publishPaid(unit, decisions, completed);
    return { amount, investments: profits.length, completedInvestments: completed.length };
  }

  /**
   * Requests the credit of a batch. A batch of zero is not sent. @returns the cents of the batch
   */
  private async askForCredit(unit: UnitOfWork, run: YieldRunRow, profits: ProfitDue[]) {
    if (profits.length === 0) return centsSchema.parse(0);
    const amount = sumOfCents(profits.map((profit) => profit.amount));
    const date = run._id;
    const batchId = `${date}:${run.batches + 1}`;
    await unit.publish(profitsDue, { batchId, date, profits });
    const batch = { _id: batchId, date, count: profits.length, amount, creditedAt: null };
    await this.dependencies.batches.insertMany([batch], { session: unit.session });
    return amount;
  }

  private async publishPaid(
    unit: UnitOfWork,
    decisions: readonly InvestmentDecision[],
    completed: readonly InvestmentDecision[],
  ): Promise<void> {
    const { onFirstProfits, onCompleted } = this.dependencies.onPaid;
    // For the first profit, the amount equals the total profit so far.
    const first = decisions.filter(
      ({ state, postings: [profit] }) => profit?.amount === state.profit,
    );
    const membersOf = (some: readonly InvestmentDecision[]) =>
      some.map(({ state }) => state.userId);
    if (first.length > 0) await onFirstProfits(unit, membersOf(first));
    if (completed.length > 0) await onCompleted(unit, membersOf(completed));
  }
}
