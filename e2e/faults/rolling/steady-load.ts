import type { ApiClient } from '../../support/api-client';

/** A request that the load repeats. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Key of a write, which the service then executes once. */
  readonly key?: string;
}

/**
 * Most requests under way at once, as fifty members who wait for their answers. More would fail on a
 * slow machine, because the gateway refuses what it cannot read in time.
 */
const mostUnderWay = 50;

/** Sends requests at a steady rate, or more slowly while many answers are missing. */
export class SteadyLoad {
  /** Numbers of requests without success by what was asked and answered. */
  readonly failed = new Map<string, number>();
  sent = 0;
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: ApiClient,
    private readonly requests: readonly LoadRequest[],
  ) {}

  /** Sends by the clock what is due, because a busy process leaves out ticks of a timer. */
  start(perSecond: number): void {
    const startedAt = performance.now();
    const sendDue = () => {
      const due = ((performance.now() - startedAt) * perSecond) / 1000;
      while (this.sent < due && this.running.size < mostUnderWay) this.send();
    };
    this.timer = setInterval(sendDue, 1000 / perSecond);
  }

  /** @returns after every request is answered */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running);
  }

  private send(): void {
    const request = this.requests[this.sent % this.requests.length];
    if (!request) throw new RangeError('there is no request to send');
    this.sent++;
    const work = this.answer(request).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  private async answer(request: LoadRequest): Promise<void> {
    const { body, key, method, path } = request;
    try {
      const answer = await this.client.call(method, path, body, {
        ...(key !== undefined && { 'idempotency-key': key }),
      });
      const text = await answer.text();
      if (!answer.ok)
        this.fail(request, `${answer.status} ${text.replace(/"correlationId".*/, '')}`);
    } catch (error) {
      this.fail(request, String(error));
    }
  }

  private fail({ method, path }: LoadRequest, reason: string): void {
    const failure = `${method} ${path}: ${reason}`;
    this.failed.set(failure, (this.failed.get(failure) ?? 0) + 1);
  }
}
