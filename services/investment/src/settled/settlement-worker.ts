import type { Logger } from '@bambuzal/service-kit';
import type { Settlement } from './settlement';

interface SettlementWorkerOptions {
  readonly settlement: Pick<Settlement, 'settleDue'>;
  readonly log: Logger;
  readonly intervalMs?: number;
}

/** Cooling-off periods are hours long; nobody counts the seconds after one. */
const defaultIntervalMs = 5000;

/** Looks from time to time for investments that have come to count. Several instances do no harm. */
export class SettlementWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly options: SettlementWorkerOptions) {}

  start(): void {
    const { intervalMs = defaultIntervalMs } = this.options;
    this.timer = setInterval(this.wake, intervalMs).unref();
    this.wake();
  }

  /** Takes up nothing more, and resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private readonly wake = (): void => {
    if (!this.stopped) this.running ??= this.work();
  };

  private async work(): Promise<void> {
    const { log, settlement } = this.options;
    try {
      await settlement.settleDue(() => this.stopped);
    } catch (error) {
      log.warn({ err: error }, 'it could not be seen which investments count; looking again');
    } finally {
      this.running = undefined;
    }
  }
}
