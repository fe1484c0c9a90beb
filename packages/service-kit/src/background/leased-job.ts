import type { Logger } from '../log';
import type { JobReport } from '../module';
import { newContext, runInContext } from '../request-context';
import { within } from './within';

/**
 * Time limit of a claim, which normally takes moments. A claim without an answer must not stop the
 * job.
 */
const claimLimitMs = 30_000;

export interface LeasedJobOptions<Row, Result> {
  /** Name for the log, e.g. `outbound messages`. */
  readonly name: string;
  /**
   * Claims the next due row for this process alone, until its lease expires; `null` if no row is
   * due. The lease is longer than the work, so another process takes a row over only after its
   * process has died.
   */
  readonly claim: () => Promise<Row | null>;
  /** Does the work. An error is logged, and the row is due again when its lease expires. */
  readonly run: (row: Row) => Promise<Result>;
  /**
   * Maximum number of due rows worked on at once. A requested row (`doWithin`) does not wait for
   * them.
   */
  readonly mostAtOnce: number;
  /**
   * Interval of the poll, in milliseconds. The poll finds rows that fall due, and is the safety net
   * for a wake that was lost with its process.
   */
  readonly everyMs: number;
  /** Whether polls come at multiples of the interval by the clock, for rows due at whole seconds. */
  readonly isOnTheClock?: boolean;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Processes rows as they fall due, several at a time. Leases divide the rows between several
 * instances.
 */
export class LeasedJob<Row, Result = void> {
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private endedAt: Date | null = null;
  private succeededAt: Date | null = null;
  private didClaimFail = false;
  private didRowFail = false;

  constructor(private readonly options: LeasedJobOptions<Row, Result>) {}

  start(): void {
    this.awaitPoll();
    this.wake();
  }

  /** Time of the last claim, and whether it or the last row failed. */
  readonly report = (): readonly JobReport[] => [
    {
      name: this.options.name,
      endedAt: this.endedAt,
      failed: this.didClaimFail || this.didRowFail,
      succeededAt: this.succeededAt,
    },
  ];

  /** Tells the job that a row may be due. */
  readonly wake = (): void => {
    this.wanted = true;
    if (this.stopped || this.claiming || this.isFull) return;
    this.claiming = this.claimDue();
  };

  /**
   * Processes one row now, due or not. Returns when the work has ended, or at the timeout; the work
   * then continues.
   *
   * @returns `undefined` if the work failed or took too long
   */
  async doWithin(row: Row, timeoutMs: number): Promise<Result | undefined> {
    if (this.stopped) return undefined;
    const done = this.follow(row);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
    });
    const result = await Promise.race([done, late]);
    clearTimeout(timer);
    return result;
  }

  /** Resolves when all started work is done. */
  async settled(): Promise<void> {
    while (this.claiming ?? this.underWay.size > 0) {
      await Promise.all([this.claiming, ...this.underWay]);
    }
  }

  /** Starts no new work, and resolves when the work under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.settled();
  }

  private awaitPoll(): void {
    const { everyMs, isOnTheClock = false } = this.options;
    const poll = () => {
      this.awaitPoll();
      this.wake();
    };
    const inMs = isOnTheClock ? everyMs - (Date.now() % everyMs) : everyMs;
    this.timer = setTimeout(poll, inMs).unref();
  }

  private get isFull(): boolean {
    return this.underWay.size >= this.options.mostAtOnce;
  }

  private async claimDue(): Promise<void> {
    const { claim, log, name } = this.options;
    try {
      while (this.wanted && !this.stopped && !this.isFull) {
        // Set to true again by a wake during the claim, or when the claim finds a row.
        this.wanted = false;
        const row = await within(claimLimitMs, claim());
        this.didClaimFail = false;
        if (row !== null) this.take(row);
        if (!this.didRowFail) this.succeededAt = new Date();
        this.wanted ||= row !== null;
      }
    } catch (error) {
      this.didClaimFail = true;
      log.warn({ err: error, name }, 'nothing could be claimed; trying again');
    } finally {
      this.endedAt = new Date();
      this.claiming = undefined;
    }
  }

  private take(row: Row): void {
    void runInContext(newContext(), () => this.follow(row));
  }

  private follow(row: Row): Promise<Result | undefined> {
    const followed = this.attempt(row).finally(() => {
      this.underWay.delete(followed);
      // More rows may be due than the limit allowed to start.
      if (this.wanted) this.wake();
    });
    this.underWay.add(followed);
    return followed;
  }

  private async attempt(row: Row): Promise<Result | undefined> {
    const { log, name, run } = this.options;
    try {
      const result = await run(row);
      this.didRowFail = false;
      return result;
    } catch (error) {
      this.didRowFail = true;
      log.warn({ err: error, name }, 'work failed; trying again later');
      return undefined;
    }
  }
}
