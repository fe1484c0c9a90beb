import { newContext, runInContext, type Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DepositRow } from './deposit.model';

export interface ReconcilerOptions {
  readonly rows: Model<DepositRow>;
  readonly check: (id: DepositRow['_id']) => Promise<void>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly pollIntervalMs: number;
}

/** Longer than a check takes: only a process that has died leaves a deposit to the next. */
const leaseMs = 60_000;
const mostAtOnce = 10;

/**
 * Checks deposits when they are due. Several instances share the work, each deposit leased to one of
 * them; a check done twice changes nothing.
 */
export class Reconciler {
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;

  constructor(private readonly options: ReconcilerOptions) {}

  start(): void {
    this.timer = setInterval(this.wake, this.options.pollIntervalMs).unref();
    this.wake();
  }

  /** Checks what is due. */
  readonly wake = (): void => {
    this.wanted = true;
    if (this.stopped || this.claiming || this.underWay.size >= mostAtOnce) return;
    this.claiming = this.claimDue();
  };

  /**
   * Checks one deposit now, and returns when that is done or has taken too long; it goes on then.
   * A failure is noted down and is nobody's: the deposit stays due.
   */
  async checkWithin(id: DepositRow['_id'], timeoutMs: number): Promise<void> {
    if (this.stopped) return;
    const checked = this.follow(id);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
    await Promise.race([checked, late]);
    clearTimeout(timer);
  }

  /** Resolves when everything that was taken up is done. */
  async settled(): Promise<void> {
    while (this.claiming ?? this.underWay.size > 0) {
      await Promise.all([this.claiming, ...this.underWay]);
    }
  }

  /** Takes up nothing more, and resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.settled();
  }

  private async claimDue(): Promise<void> {
    try {
      while (this.wanted && !this.stopped && this.underWay.size < mostAtOnce) {
        // Set again by a wake that comes meanwhile, and by whatever is found.
        this.wanted = false;
        const row = await this.claim();
        if (row) this.take(row);
        this.wanted ||= row !== null;
      }
    } catch (error) {
      this.options.log.warn({ err: error }, 'no deposit could be taken up; trying again');
    } finally {
      this.claiming = undefined;
    }
  }

  private claim(): Promise<DepositRow | null> {
    const now = this.options.now();
    return this.options.rows
      .findOneAndUpdate(
        { nextCheckAt: { $lte: now } },
        { $set: { nextCheckAt: new Date(now.getTime() + leaseMs) } },
        { sort: { nextCheckAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  private take({ _id }: DepositRow): void {
    void runInContext(newContext(), () => this.follow(_id)).then(() => {
      // There may be more than could be checked at once.
      if (this.wanted) this.wake();
    });
  }

  private follow(id: DepositRow['_id']): Promise<void> {
    const check = this.options
      .check(id)
      .catch((error: unknown) => {
        this.options.log.warn({ err: error, depositId: id }, 'a deposit could not be checked');
      })
      .finally(() => this.underWay.delete(check));
    this.underWay.add(check);
    return check;
  }
}
