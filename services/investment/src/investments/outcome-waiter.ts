import { performance } from 'node:perf_hooks';
import type { Announcements, UnitOfWork } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { InvestmentRow } from './investment.model';

interface OutcomeWaiterOptions {
  readonly investments: Model<InvestmentRow>;
  readonly announcements: Pick<Announcements, 'announce' | 'next'>;
  /** How long a request waits for what it started. */
  readonly timeoutMs: number;
}

/** The safety net for an announcement that was lost with a process or with Redis. */
const lookAgainMs = 500;

/** What became of an investment that a request waits for. Any instance may take the wallet's answer. */
export class OutcomeWaiter {
  constructor(private readonly options: OutcomeWaiterOptions) {}

  /** Called within the transaction that decides: whoever waits looks once it is committed. */
  announce(unit: Pick<UnitOfWork, 'afterCommit'>, investmentId: string): void {
    this.options.announcements.announce(unit, investmentId);
  }

  /** @returns the investment as it is once it is decided, or when the time limit has passed */
  async until(
    id: Types.ObjectId | string,
    isDecided: (row: InvestmentRow) => boolean,
  ): Promise<InvestmentRow> {
    const { announcements, investments, timeoutMs } = this.options;
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const next = announcements.next(String(id));
      try {
        const row = await investments.findById(id).orFail().lean();
        const leftMs = deadline - performance.now();
        if (isDecided(row) || leftMs <= 0) return row;
        await next.within(Math.min(lookAgainMs, leftMs));
      } finally {
        next.cancel();
      }
    }
  }
}
