import type { WithdrawalPersonReason } from '@bambuzal/contracts';
import { type Logger, newContext, PeriodicTask, runInContext, within } from '@bambuzal/service-kit';
import type { Withdrawal } from '../withdrawals/withdrawal';
import type { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { payoutOf, referenceOf } from './payout-of';
import type { PayoutProvider, PayoutState } from './payout-provider';

export interface PayoutWorkerOptions {
  readonly withdrawals: Pick<WithdrawalStore, 'claimPayout' | 'postponePayout' | 'record'>;
  readonly provider: PayoutProvider;
  /**
   * Approves payouts whose hold is over. Runs before each search for due payouts.
   *
   * @param isStopped whether to end as soon as possible
   */
  readonly approveDue: (isStopped: () => boolean) => Promise<void>;
  /**
   * Whether the operator paused all payouts. No payout goes to the provider until they are resumed.
   */
  readonly isPaused: () => Promise<boolean>;
  /**
   * Reads why an administrator must decide about a member's withdrawals; `null` without a reason.
   */
  readonly concernAbout: (userId: string) => Promise<WithdrawalPersonReason | null>;
  readonly log: Logger;
  readonly now: () => Date;
  /**
   * Interval between searches for due payouts. A search finds payouts whose wake-up was lost in a
   * crash, and starts retries.
   */
  readonly intervalMs?: number;
  /** Time limit in milliseconds for one request to a provider. */
  readonly timeoutMs?: number;
}

const defaultIntervalMs = 1000;
const defaultTimeoutMs = 10_000;
const mostAtOnce = 10;
const longestDelayMs = 60_000;

/**
 * Pays approved withdrawals. Several instances share the payouts, and each payout is leased to one
 * instance. Before a payout is sent again under the same reference, the provider is asked whether
 * it has the payout. An instance that crashes at any point therefore pays nothing twice and settles
 * once.
 */
export class PayoutWorker {
  private readonly task: PeriodicTask;
  private stopped = false;

  constructor(private readonly options: PayoutWorkerOptions) {
    const { intervalMs = defaultIntervalMs, log } = options;
    this.task = new PeriodicTask({
      name: 'payouts',
      everyMs: intervalMs,
      log,
      run: () => this.runOnce(),
    });
  }

  /** Last run, for the health of the service. */
  readonly report = () => this.task.report();

  start(): void {
    this.task.start();
  }

  /** Stops claiming payouts, and resolves when the payouts in progress have an outcome. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.task.stop();
  }

  readonly wake = (): void => {
    this.task.wake();
  };

  /**
   * Processes all due payouts, and resolves when each has an outcome or the time of its next try.
   */
  async runOnce(): Promise<void> {
    await this.options.approveDue(() => this.stopped);
    for (;;) {
      const batch = await this.claim();
      if (batch.length === 0) return;
      await Promise.all(
        batch.map((withdrawal) =>
          runInContext(newContext(withdrawal.correlationId ?? undefined), () =>
            this.advance(withdrawal),
          ),
        ),
      );
    }
  }

  private async claim(): Promise<Withdrawal[]> {
    const { provider, isPaused, withdrawals } = this.options;
    const batch: Withdrawal[] = [];
    while (batch.length < mostAtOnce && !this.stopped) {
      const withdrawal = await withdrawals.claimPayout(provider.name, await isPaused());
      if (!withdrawal) break;
      batch.push(withdrawal);
    }
    return batch;
  }

  private async advance(withdrawal: Withdrawal): Promise<void> {
    const { log, withdrawals } = this.options;
    const { attempt } = withdrawal;
    try {
      const state = await this.stateOf(withdrawal);
      if ('recalledFor' in state) {
        const { recalledFor: reason } = state;
        await withdrawals.record(withdrawal, { kind: 'recalled', attempt, reason });
        return;
      }
      if (state.status === 'paused') {
        await this.putBack(withdrawal);
        return;
      }
      const { status, externalId = null, reason = 'o provedor não disse por quê' } = state;
      if (status === 'paid')
        await withdrawals.record(withdrawal, { kind: 'paid', attempt, externalId });
      if (status === 'failed')
        await withdrawals.record(withdrawal, { kind: 'failed', attempt, reason });
      if (status === 'sending') await this.postpone(withdrawal);
    } catch (error) {
      const reference = referenceOf(withdrawal);
      log.warn({ err: error, reference }, 'a payout has no outcome yet; asking again later');
      await this.postpone(withdrawal).catch((cause: unknown) =>
        // The payout is processed again when its lease expires.
        log.warn({ err: cause, reference }, 'a payout could not be put off'),
      );
    }
  }

  private async stateOf(
    withdrawal: Withdrawal,
  ): Promise<PayoutState | { status: 'paused' } | { recalledFor: WithdrawalPersonReason }> {
    const { concernAbout, provider, isPaused, timeoutMs = defaultTimeoutMs } = this.options;
    const known = await within(timeoutMs, provider.stateOf(referenceOf(withdrawal)));
    if (known !== 'unknown') return known;
    if (await isPaused()) return { status: 'paused' };
    // Only before the first try is it certain that the provider does not have the payout. After a
    // try the provider may have it, even if it reported a failure.
    if (withdrawal.processedBy === null && withdrawal.payoutTries === 0) {
      const recalledFor = await concernAbout(withdrawal.userId);
      if (recalledFor !== null) return { recalledFor };
    }
    return within(timeoutMs, provider.pay(payoutOf(withdrawal)));
  }

  /**
   * Puts a payout back that never reached the provider. It is due as soon as payouts are resumed,
   * and counts as not tried.
   */
  private putBack(withdrawal: Withdrawal): Promise<void> {
    const { now, withdrawals } = this.options;
    return withdrawals.postponePayout(withdrawal, { payoutDueAt: now(), payoutTries: 0 });
  }

  private postpone(withdrawal: Withdrawal): Promise<void> {
    const { now, withdrawals } = this.options;
    const { payoutTries } = withdrawal;
    const delayMs = Math.min(longestDelayMs, 1000 * 2 ** Math.min(payoutTries, 10));
    return withdrawals.postponePayout(withdrawal, {
      payoutDueAt: new Date(now().getTime() + delayMs),
      payoutTries: payoutTries + 1,
    });
  }
}
