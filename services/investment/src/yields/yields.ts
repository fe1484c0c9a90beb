import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { profitsCredited } from '@bambuzal/contracts';
import {
  type Logger,
  newContext,
  runInContext,
  type Subscription,
  subscription,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ProfitBatchRow } from './profit-batch.model';
import type { ProfitRun } from './profit-run';
import type { YieldRuns } from './yield-runs';

interface YieldsDependencies {
  readonly runs: YieldRuns;
  readonly batches: Model<ProfitBatchRow>;
  readonly profitRun: Pick<ProfitRun, 'sweep'>;
  readonly log: Logger;
  readonly now: () => Date;
}

const lookAgainMs = 25;

/** Starts profit runs in this process, waits for them and completes them. */
export class Yields {
  private readonly sweeps = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly dependencies: YieldsDependencies) {}

  /**
   * Starts or resumes the run of a date, unless another instance holds it.
   *
   * @param again whether a finished sweep is started again, for days that have become due since
   */
  async start(date: string, { again }: { readonly again: boolean }): Promise<void> {
    if (this.stopped) return;
    const lease = await this.dependencies.runs.claim(date, { again });
    if (!lease) return this.dependencies.runs.finish(date);
    const sweep = runInContext(newContext(), () =>
      this.dependencies.profitRun.sweep(lease, () => this.stopped),
    )
      .catch((error: unknown) => {
        // The run is continued when its lease expires.
        this.dependencies.log.warn({ err: error, date }, 'a profit run could not be let go');
      })
      .finally(() => this.sweeps.delete(sweep));
    this.sweeps.add(sweep);
  }

  /** @returns whether the run was completed within the time limit */
  async completedWithin(date: string, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const run = await this.dependencies.runs.one(date);
      if (run?.status === 'completed') return true;
      if (performance.now() >= deadline) return false;
      await pause(lookAgainMs);
    }
  }

  /** Starts no further batch, and resolves when the batches in progress are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.sweeps);
  }

  subscriptions(): Subscription[] {
    return [
      subscription(profitsCredited, async ({ batchId, date }, { session }) => {
        const credited = { $set: { creditedAt: this.dependencies.now() } };
        const batch = { _id: batchId, creditedAt: null };
        await this.dependencies.batches.updateOne(batch, credited, { session });
        // Finish only after the transaction, so that of two simultaneous answers each sees the
        // change of the other.
        session.once('ended', () => void this.finish(date));
      }),
    ];
  }

  private async finish(date: string): Promise<void> {
    try {
      await this.dependencies.runs.finish(date);
    } catch (error) {
      this.dependencies.log.warn({ err: error, date }, 'a profit run could not be completed yet');
    }
  }
}
