import { type Logger, newContext, runInContext } from '@bambuzal/service-kit';

interface RepeatedOptions {
  readonly name: string;
  /** @param isStopped whether it shall end as soon as it can */
  readonly work: (isStopped: () => boolean) => Promise<void>;
  readonly intervalMs: number;
  readonly log: Logger;
}

/** Does a piece of work at the start and every so often, never twice at a time. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly options: RepeatedOptions) {}

  start(): void {
    this.timer = setInterval(() => this.run(), this.options.intervalMs).unref();
    this.run();
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    if (this.stopped || this.running) return;
    const { log, name, work } = this.options;
    this.running = runInContext(newContext(), () => work(() => this.stopped))
      .catch((error: unknown) => log.warn({ err: error, name }, 'work failed; trying again later'))
      .finally(() => (this.running = undefined));
  }
}
