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
   * Approves payouts whose hold is over; runs before each search for work.
   *
   * @param isStopped whether to end as soon as possible
   */
  readonly approveDue: (isStopped: () => boolean) => Promise<void>;
  /** Whether the operator stopped all payouts: no payout goes to the provider until they resume. */
  readonly isPaused: () => Promise<boolean>;
  /** Reason for a person to decide about a member's withdrawals; `null` when there is none. */
  readonly concernAbout: (userId: string) => Promise<WithdrawalPersonReason | null>;
  readonly log: Logger;
  readonly now: () => Date;
  /** Interval of the search for work. Replaces a wake lost with its process, and starts retries. */
  readonly intervalMs?: number;
  /** Time limit for one request to a provider. */
  readonly timeoutMs?: number;
}

const defaultIntervalMs = 1000;
const defaultTimeoutMs = 10_000;
const mostAtOnce = 10;
const longestDelayMs = 60_000;

/**
 * Pays approved withdrawals. Several instances share the work, each payout leased to one of them.
 * Before a payout is sent again under the same reference, the provider is asked whether it has it:
 * a process that dies at any point pays nothing twice and settles once.
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

  start(): void {
    this.task.start();
  }

  /** Starts no more work, and resolves when the payouts in progress have their outcome. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.task.stop();
  }

  readonly wake = (): void => {
    this.task.wake();
  };

  /**
   * Processes everything that is due, and resolves when each payout has its outcome or its next
   * try.
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
        // Its lease runs out, and it is taken up then.
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
    // After the first try the provider may have the payout, even if it reported a failure.
    if (withdrawal.processedBy === null && withdrawal.payoutTries === 0) {
      const recalledFor = await concernAbout(withdrawal.userId);
      if (recalledFor !== null) return { recalledFor };
    }
    return within(timeoutMs, provider.pay(payoutOf(withdrawal)));
  }

  /** It never reached the provider: it is due as soon as payouts go on, as if it were untried. */
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
