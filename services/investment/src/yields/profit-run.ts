import {
  capitalReleased,
  centsSchema,
  investmentCompleted,
  profitsDue,
  sumOfCents,
} from '@bambuzal/contracts';
import type { Logger, Transact, UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import type { Progress } from '../progress/progress.modules';
import { type Accrual, accrue, unpaidDays } from './accrual';
import type { DailyRates } from './daily-rates';
import type { DueInvestments } from './due-investments';
import type { ProfitBatchRow } from './profit-batch.model';
import { profitTexts } from './profit-texts';
import type { Lease, YieldRuns } from './yield-runs';
import type { YieldRunRow } from './yield-run.model';

/** What members come to by being paid. */
export type OnPaid = Pick<Progress, 'onFirstProfits' | 'onCompleted'>;

export interface ProfitRunParts {
  readonly runs: YieldRuns;
  readonly batches: Model<ProfitBatchRow>;
  readonly due: DueInvestments;
  readonly rates: DailyRates;
  readonly onPaid: OnPaid;
  readonly transact: Transact;
  readonly log: Logger;
  readonly now: () => Date;
  /** Investments to a batch. */
  readonly batchSize?: number;
}

interface PaidInvestment {
  readonly row: InvestmentRow;
  readonly days: readonly string[];
  readonly accrual: Accrual;
}

/** Of one posting and one message: the wallet's transaction is as large as this one. */
const defaultBatchSize = 200;

/**
 * Sweeps through the investments that have days to pay up to a date, in batches, each one transaction:
 * what became of the investments, the message that has them credited, and how far the sweep has come.
 * So a sweep that breaks off anywhere goes on where it was, and pays nothing twice.
 */
export class ProfitRun {
  constructor(private readonly parts: ProfitRunParts) {}

  /** @param isStopped asked between batches; the lease is let go then */
  async sweep(lease: Lease, isStopped: () => boolean): Promise<void> {
    const { runs, log } = this.parts;
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
    const { runs, due, transact, now, batchSize = defaultBatchSize } = this.parts;
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
      const paid = await this.accrueAll(unit, rows, lease.date);
      await due.write(unit, paid, at);
      const amount = await this.askForCredit(unit, run, paid);
      const completed = paid.filter(({ accrual }) => accrual.nextProfitDate === null);
      await this.complete(unit, completed, at);
      await this.publishPaid(unit, paid, completed);
      await runs.advance(lease, unit, {
        cursor: { nextProfitDate: last.nextProfitDate, investmentId: last._id },
        amount,
        investments: paid.filter(({ accrual }) => accrual.due > 0).length,
        completedInvestments: completed.length,
      });
      return 'paid';
    });
  }

  private async accrueAll(
    unit: UnitOfWork,
    rows: readonly InvestmentRow[],
    upTo: string,
  ): Promise<PaidInvestment[]> {
    const due = rows.map((row) => ({ row, days: unpaidDays(row, upTo) }));
    const rates = await this.parts.rates.of(unit, due);
    return due.map(({ row, days }, i) => ({
      row,
      days,
      accrual: accrue(row, days, rates[i] ?? []),
    }));
  }

  /** @returns the cents of the batch; a batch of nothing is not sent */
  private async askForCredit(unit: UnitOfWork, run: YieldRunRow, paid: readonly PaidInvestment[]) {
    const profits = paid
      .filter(({ accrual }) => accrual.due > 0)
      .map(({ row, days, accrual }) => ({
        investmentId: String(row._id),
        userId: row.userId,
        amount: accrual.due,
        description: profitTexts.profit(row.terms, days.length),
      }));
    if (profits.length === 0) return centsSchema.parse(0);
    const amount = sumOfCents(profits.map((profit) => profit.amount));
    const date = run._id;
    const batchId = `${date}:${run.batches + 1}`;
    await unit.publish(profitsDue, { batchId, date, profits });
    const batch = { _id: batchId, date, count: profits.length, amount, creditedAt: null };
    await this.parts.batches.insertMany([batch], { session: unit.session });
    return amount;
  }

  private async complete(
    unit: UnitOfWork,
    completed: readonly PaidInvestment[],
    at: Date,
  ): Promise<void> {
    for (const { row, accrual } of completed) {
      const { userId, amount, terms } = row;
      const ended = { investmentId: String(row._id), userId, amount };
      const { returnCapital, packageName } = terms;
      await unit.publish(capitalReleased, {
        ...ended,
        outcome: returnCapital ? 'returned' : 'kept',
        description: returnCapital ? profitTexts.capital(terms) : profitTexts.keptCapital(terms),
      });
      await unit.publish(investmentCompleted, {
        ...ended,
        packageName,
        profit: accrual.profit,
        completedAt: at.toISOString(),
      });
    }
  }

  private async publishPaid(
    unit: UnitOfWork,
    paid: readonly PaidInvestment[],
    completed: readonly PaidInvestment[],
  ): Promise<void> {
    const { onFirstProfits, onCompleted } = this.parts.onPaid;
    const first = paid.filter(({ row, accrual }) => row.profit === 0 && accrual.due > 0);
    const membersOf = (some: readonly PaidInvestment[]) => some.map(({ row }) => row.userId);
    if (first.length > 0) await onFirstProfits(unit, membersOf(first));
    if (completed.length > 0) await onCompleted(unit, membersOf(completed));
  }
}
