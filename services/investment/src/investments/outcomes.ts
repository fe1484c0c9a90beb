import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Model, Types } from 'mongoose';
import type { InvestmentRow } from './investment.model';

interface OutcomesOptions {
  readonly investments: Model<InvestmentRow>;
  /** How long a request waits for what it started. */
  readonly patienceMs: number;
}

const shortestPauseMs = 5;
const longestPauseMs = 100;

/**
 * What became of an investment that a request waits for. Any instance may take the wallet's answer, so
 * the row is looked at again and again; where this one took it, at once.
 */
export class Outcomes {
  private readonly announcements = new EventEmitter().setMaxListeners(0);

  constructor(private readonly options: OutcomesOptions) {}

  /** Called within the transaction that decides: whoever waits looks more often from then on. */
  announce(investmentId: string): void {
    this.announcements.emit(investmentId);
  }

  /** @returns the investment as it is once it is decided, or when patience has run out */
  async until(
    id: Types.ObjectId | string,
    isDecided: (row: InvestmentRow) => boolean,
  ): Promise<InvestmentRow> {
    const { investments, patienceMs } = this.options;
    const deadline = performance.now() + patienceMs;
    let pauseMs = shortestPauseMs;
    for (;;) {
      const row = await investments.findById(id).orFail().lean();
      const leftMs = deadline - performance.now();
      if (isDecided(row) || leftMs <= 0) return row;
      const wasAnnounced = await this.pause(String(id), Math.min(pauseMs, leftMs));
      pauseMs = wasAnnounced ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** @returns whether an announcement ended it */
  private pause(investmentId: string, pauseMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (wasAnnounced: boolean) => {
        clearTimeout(timer);
        this.announcements.off(investmentId, announced);
        resolve(wasAnnounced);
      };
      const announced = () => end(true);
      const timer = setTimeout(() => end(false), pauseMs);
      this.announcements.once(investmentId, announced);
    });
  }
}
