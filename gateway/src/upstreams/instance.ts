import { type Logger, PeriodicTask } from '@bambuzal/service-kit';
import { Pool } from 'undici';
import type { Candidate } from './choose-instance';
import { connectTo } from './connect-to';
import { probeInstance } from './probe-instance';

const probeEveryMs = 1000;
/** Probes in a row without an answer in time, after which an instance counts as not ready. */
const mostLateProbes = 3;

export interface InstanceOptions {
  readonly service: string;
  /** Time limit until an instance begins its answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Logger;
}

/** Address of an instance, and the address in the configuration that led to it. */
export interface Place {
  /** `http://host:port`, to connect to. */
  readonly address: string;
  readonly configured: string;
}

/** A process of a service: connections to it, and whether it is known to be ready. */
export class Instance implements Candidate {
  /** Connections for the calls of clients. */
  readonly calls: Pool;
  /** Connections for the gateway's own calls, which do not wait behind the calls of clients. */
  readonly own: Pool;
  /** Host and port in the configured address. */
  readonly host: string;
  running = 0;
  private ready = false;
  private lateProbes = 0;
  private readonly probing: PeriodicTask;

  constructor(
    readonly place: Place,
    private readonly options: InstanceOptions,
  ) {
    const { address, configured } = place;
    const { log, service, timeoutMs } = options;
    const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, ...connectTo(address) };
    this.calls = new Pool(address, { connections: 128, ...limits });
    this.own = new Pool(address, { connections: 16, ...limits });
    this.host = new URL(configured).host;
    this.probing = new PeriodicTask({
      name: `probe ${service} at ${address}`,
      run: () => this.probe(),
      everyMs: probeEveryMs,
      log,
    });
    this.probing.start();
  }

  get isReady(): boolean {
    return this.ready;
  }

  /**
   * Takes a failed connection into account, before the next probe does.
   *
   * @returns whether the instance counted as ready until now
   */
  fail(error: unknown): boolean {
    if (!this.ready) return false;
    this.settle(false, error);
    this.probing.wake();
    return true;
  }

  /** Sends nothing new, and resolves when the calls under way have ended. */
  async close(): Promise<void> {
    await Promise.all([this.probing.stop(), this.calls.close(), this.own.close()]);
  }

  private async probe(): Promise<void> {
    try {
      await probeInstance(this.own, this.host);
      this.lateProbes = 0;
      this.settle(true);
    } catch (error) {
      // A busy instance may be late; one that refuses is not ready now.
      this.lateProbes = isLate(error) ? this.lateProbes + 1 : mostLateProbes;
      if (this.lateProbes >= mostLateProbes) this.settle(false, error);
    }
  }

  private settle(isReady: boolean, error?: unknown): void {
    if (this.ready === isReady) return;
    this.ready = isReady;
    const { log, service } = this.options;
    const { address } = this.place;
    if (isReady) log.info({ service, address }, 'an instance is ready');
    else log.warn({ err: error, service, address }, 'an instance is not ready');
  }
}

/** @param error of a probe whose time limit was reached */
function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
