import { type Logger, newContext, PeriodicTask, runInContext, within } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { WithdrawalRow } from '../withdrawals/withdrawal.model';
import { payoutOf, referenceOf } from './payout-of';
import type { PayoutProvider, PayoutState } from './payout-provider';
import type { Settlement } from './settlement';

export interface PayoutWorkerOptions {
  readonly rows: Model<WithdrawalRow>;
  readonly provider: PayoutProvider;
  readonly settlement: Pick<Settlement, 'settle' | 'fail'>;
  /**
   * Approves what became free to be paid; runs before each look for work.
   *
   * @param isStopped whether it shall end as soon as it can
   */
  readonly approveDue: (isStopped: () => boolean) => Promise<void>;
  /** Whether the operator stopped all payouts: nothing is handed to the provider meanwhile. */
  readonly isPaused: () => Promise<boolean>;
  readonly log: Logger;
  readonly now: () => Date;
  /** The safety net for a wake that was lost with its process, and what starts retries. */
  readonly intervalMs?: number;
  /** How long a provider may take to answer one question. */
  readonly timeoutMs?: number;
}

const defaultIntervalMs = 1000;
const defaultTimeoutMs = 10_000;
/** Longer than two questions and the settlement: only a process that died leaves one to the next. */
const leaseMs = 60_000;
const mostAtOnce = 10;
const longestDelayMs = 60_000;

/**
 * Has approved withdrawals paid. Several instances share the work, each payout leased to one of
 * them. Whether a payout reached the provider is asked before it is sent again, under the same
 * reference: a process that dies anywhere pays nothing twice and settles once.
 */
export class PayoutWorker {
  private readonly repeated: PeriodicTask;
  private stopped = false;

  constructor(private readonly options: PayoutWorkerOptions) {
    const { intervalMs = defaultIntervalMs, log } = options;
    this.repeated = new PeriodicTask({
      name: 'payouts',
      everyMs: intervalMs,
      log,
      run: () => this.runOnce(),
    });
  }

  start(): void {
    this.repeated.start();
  }

  /** Takes up nothing more, and resolves when what is under way has its outcome. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.repeated.stop();
  }

  readonly wake = (): void => {
    this.repeated.wake();
  };

  /** Takes up everything that is due, and resolves when each has its outcome or its next try. */
  async runOnce(): Promise<void> {
    await this.options.approveDue(() => this.stopped);
    for (;;) {
      const batch = await this.claim();
      if (batch.length === 0) return;
      await Promise.all(
        batch.map((row) =>
          runInContext(newContext(row.correlationId ?? undefined), () => this.advance(row)),
        ),
      );
    }
  }

  private async claim(): Promise<WithdrawalRow[]> {
    const { rows, provider, now, isPaused } = this.options;
    const batch: WithdrawalRow[] = [];
    while (batch.length < mostAtOnce && !this.stopped) {
      const at = now();
      const due = {
        payoutStatus: 'sending' as const,
        provider: provider.name,
        payoutDueAt: { $lte: at },
      };
      const row = await rows
        .findOneAndUpdate(
          // What may have reached the provider already gets its outcome all the same.
          { ...due, ...((await isPaused()) && { payoutTries: { $gt: 0 } }) },
          { $set: { payoutDueAt: new Date(at.getTime() + leaseMs) } },
          { sort: { payoutDueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      if (!row) break;
      batch.push(row);
    }
    return batch;
  }

  private async advance(row: WithdrawalRow): Promise<void> {
    const { log, settlement } = this.options;
    try {
      const state = await this.stateOf(row);
      if (state === 'paused') {
        await this.putBack(row);
        return;
      }
      const { status, externalId = null, reason } = state;
      if (status === 'paid') await settlement.settle(row, externalId);
      if (status === 'failed') await settlement.fail(row, reason ?? 'o provedor não disse por quê');
      if (status === 'sending') await this.postpone(row);
    } catch (error) {
      const reference = referenceOf(row);
      log.warn({ err: error, reference }, 'a payout has no outcome yet; asking again later');
      await this.postpone(row).catch((cause: unknown) =>
        // Its lease runs out, and it is taken up then.
        log.warn({ err: cause, reference }, 'a payout could not be put off'),
      );
    }
  }

  private async stateOf(row: WithdrawalRow): Promise<PayoutState | 'paused'> {
    const { provider, isPaused, timeoutMs = defaultTimeoutMs } = this.options;
    const known = await within(timeoutMs, provider.stateOf(referenceOf(row)));
    if (known !== 'unknown') return known;
    if (await isPaused()) return 'paused';
    return within(timeoutMs, provider.pay(payoutOf(row)));
  }

  /** It never reached the provider: it is due as soon as payouts go on, as if it were untried. */
  private async putBack({ _id, attempt, payoutDueAt }: WithdrawalRow): Promise<void> {
    const { rows, now } = this.options;
    await rows.updateOne(
      { _id, attempt, payoutStatus: 'sending', payoutDueAt },
      { $set: { payoutDueAt: now(), payoutTries: 0 } },
    );
  }

  private async postpone({ _id, attempt, payoutDueAt, payoutTries }: WithdrawalRow): Promise<void> {
    const { rows, now } = this.options;
    const delayMs = Math.min(longestDelayMs, 1000 * 2 ** Math.min(payoutTries, 10));
    // Whoever lost the lease has no say any more.
    await rows.updateOne(
      { _id, attempt, payoutStatus: 'sending', payoutDueAt },
      { $set: { payoutDueAt: new Date(now().getTime() + delayMs) }, $inc: { payoutTries: 1 } },
    );
  }
}
