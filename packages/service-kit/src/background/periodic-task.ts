import type { Logger } from '../log';
import type { JobReport } from '../module';
import { newContext, runInContext } from '../request-context';

interface PeriodicTaskOptions {
  readonly name: string;
  /** @param isStopped whether the work must end as soon as it can */
  readonly run: (isStopped: () => boolean) => Promise<void>;
  readonly everyMs: number;
  readonly log: Logger;
}

/**
 * Runs a piece of work at the start, at an interval and when it is woken, but never twice at the
 * same time.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private stopped = false;
  private endedAt: Date | null = null;
  private succeededAt: Date | null = null;
  private failed = false;

  constructor(private readonly options: PeriodicTaskOptions) {}

  start(): void {
    this.timer = setInterval(() => this.run(), this.options.everyMs).unref();
    this.run();
  }

  readonly report = (): readonly JobReport[] => [
    {
      name: this.options.name,
      endedAt: this.endedAt,
      failed: this.failed,
      succeededAt: this.succeededAt,
    },
  ];

  /** Requests a run. A request during a run causes one more run. */
  readonly wake = (): void => {
    this.isWanted = true;
    this.run();
  };

  /** Starts no new work, and resolves when the work under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    if (this.stopped || this.running) return;
    this.running = this.rounds().finally(() => (this.running = undefined));
  }

  private async rounds(): Promise<void> {
    const { log, name, run } = this.options;
    this.isWanted = false;
    try {
      do {
        await runInContext(newContext(), () => run(() => this.stopped));
      } while (this.takeWake());
      this.failed = false;
      this.succeededAt = new Date();
    } catch (error) {
      this.failed = true;
      log.warn({ err: error, name }, 'work failed; trying again later');
    }
    this.endedAt = new Date();
  }

  private takeWake(): boolean {
    const wasWanted = this.isWanted;
    this.isWanted = false;
    return wasWanted && !this.stopped;
  }
}
