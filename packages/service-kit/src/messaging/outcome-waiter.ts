import { performance } from 'node:perf_hooks';
import type { Model, Types } from 'mongoose';
import type { WakeUps } from './wake-ups';
import type { UnitOfWork } from './unit-of-work';

interface OutcomeWaiterOptions<Row> {
  readonly rows: Model<Row>;
  readonly wakeUps: Pick<WakeUps, 'announce' | 'next'>;
  /** How long a request waits for the outcome, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Poll interval in milliseconds. The poll is the safety net for an announcement that was lost with
 * a process or with Redis.
 */
const lookAgainMs = 500;

/**
 * Waits for the outcome of something that a request started. The message that decides it may be
 * handled by any instance.
 */
export class OutcomeWaiter<Row> {
  constructor(private readonly options: OutcomeWaiterOptions<Row>) {}

  /** Call it within the deciding transaction. Waiters read the row after the commit. */
  announce(unit: Pick<UnitOfWork, 'afterCommit'>, id: string): void {
    this.options.wakeUps.announce(unit, id);
  }

  /** @returns the row as soon as it is decided, or at the time limit as it then is */
  async until(id: Types.ObjectId | string, isDecided: (row: Row) => boolean): Promise<Row> {
    const { wakeUps, rows, timeoutMs } = this.options;
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const next = wakeUps.next(String(id));
      try {
        const row = await rows.findById(id).orFail().lean<Row>();
        const leftMs = deadline - performance.now();
        if (isDecided(row) || leftMs <= 0) return row;
        await next.within(Math.min(lookAgainMs, leftMs));
      } finally {
        next.cancel();
      }
    }
  }
}
