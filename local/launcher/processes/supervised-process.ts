import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../errors';
import type { PartState } from '../screen/part';
import { deferred, waitAtMost, waitUntil } from '../wait';
import { Backoff } from './backoff';
import { tailOfLog } from './log-file';
import { startChild, type Child, type Command } from './child';
import type { LastResort, PidFile } from './pid-file';

/** A program that is kept running. */
export interface Supervised extends Command {
  readonly name: string;
  /** For people: its address, and how it was found. */
  readonly where: string;
  /** Asked until it says yes; an error ends the attempt. */
  readonly isReady: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  readonly stopTimeoutMs?: number;
  /**
   * How often a program is asked to stop that may miss a signal while it starts; once unless given.
   */
  readonly askAgainToStopMs?: number;
  /** Exit code by which it says that a restart is of no use; its last output says why. */
  readonly refusedStatus?: number;
  /** Runs before each start, for instance to wait for the program's dependencies. */
  readonly beforeStart?: (signal: AbortSignal) => Promise<void>;
  /** Runs after each end, for instance to remove remains of the program. */
  readonly afterEnd?: () => Promise<void>;
  /** Same as a command, for an exit without time to wait. */
  readonly lastResort?: LastResort;
}

export interface Surroundings {
  readonly report: (state: PartState, note?: string) => void;
  readonly pidFile?: PidFile;
  readonly backoff?: Backoff;
}

interface End {
  readonly reason: string;
  readonly isRefused: boolean;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const PATIENCE_STARTS = 4;

/**
 * Keeps one program running: starts it, waits until it is ready, starts it again when it ends, and
 * stops it, by force if need be.
 */
export class SupervisedProcess {
  readonly #stopping = new AbortController();
  readonly #backoff: Backoff;
  readonly #settled = deferred<boolean>();
  #child: Child | undefined;
  #finished: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(
    private readonly description: Supervised,
    private readonly surroundings: Surroundings,
  ) {
    this.#backoff = surroundings.backoff ?? new Backoff();
  }

  get name(): string {
    return this.description.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * True once the program is ready for the first time; false when several starts have failed, or
   * when it was stopped before. It goes on being started all the same.
   */
  start(): Promise<boolean> {
    this.#finished ??= this.#keepRunning();
    return this.#settled.promise;
  }

  /** Ends the program: politely, then by force when its time is over. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child !== undefined) {
      this.surroundings.report('stopping');
      if (!(await this.#endsPolitely(child))) child.kill();
    }
    await this.#finished;
  }

  async #endsPolitely(child: Child): Promise<boolean> {
    const { stopTimeoutMs = STOP_TIMEOUT_MS, askAgainToStopMs = stopTimeoutMs } = this.description;
    for (let waitedMs = 0; waitedMs < stopTimeoutMs; waitedMs += askAgainToStopMs) {
      child.signal('SIGTERM');
      if ((await waitAtMost(child.ended, askAgainToStopMs)) !== undefined) return true;
    }
    return false;
  }

  async #keepRunning(): Promise<void> {
    const { report } = this.surroundings;
    const { signal } = this.#stopping;
    report('starting');
    for (let starts = 1; !this.#isStopping(); starts += 1) {
      const { reason, isRefused } = await this.#runOnce();
      if (this.#isStopping()) break;
      if (isRefused) {
        report('crashed', this.#lastWords());
        this.#settled.resolve(false);
        return;
      }
      const delayMs = this.#backoff.crashed();
      report('crashed', `${reason}, again in ${delayMs / 1000} s; see ${this.description.logFile}`);
      if (starts >= PATIENCE_STARTS) this.#settled.resolve(false);
      await delay(delayMs, undefined, { signal }).catch(() => undefined);
      if (!this.#isStopping()) report('restarting');
    }
    this.#settled.resolve(false);
    report('stopped');
  }

  /** The program's message about its refusal; other lines may come between. */
  #lastWords(): string {
    const { logFile, name } = this.description;
    const lines = tailOfLog(logFile).split('\n');
    return lines.findLast((line) => line.startsWith(`${name}: `)) ?? lines.at(-1) ?? '';
  }

  /** Runs the program once. Returns why it ended. */
  async #runOnce(): Promise<End> {
    const { description, surroundings } = this;
    let reason: string | undefined;
    let isRefused = false;
    try {
      await description.beforeStart?.(this.#stopping.signal);
      if (this.#isStopping()) return { reason: 'stopped', isRefused };
      const child = startChild(description);
      this.#child = child;
      surroundings.pidFile?.add(child.pid, description.lastResort);
      const [ending, trouble] = await Promise.all([child.ended, this.#awaitReadiness(child)]);
      // Helpers that outlive their program would hold its ports and files.
      child.kill();
      surroundings.pidFile?.remove(child.pid);
      reason = trouble ?? ending.reason;
      isRefused = ending.status !== undefined && ending.status === description.refusedStatus;
      await description.afterEnd?.();
    } catch (error) {
      reason ??= messageOf(error);
    } finally {
      this.#child = undefined;
    }
    return { reason, isRefused };
  }

  /** Says when the program is ready. Ends it, with words for why, when it does not get there. */
  async #awaitReadiness(child: Child): Promise<string | undefined> {
    const { isReady, readyTimeoutMs: timeoutMs = READY_TIMEOUT_MS } = this.description;
    const over = new AbortController();
    void child.ended.then(() => over.abort());
    const signal = AbortSignal.any([over.signal, this.#stopping.signal]);
    const answer = await waitUntil(isReady, { timeoutMs, signal }).catch((error: unknown) => error);
    if (signal.aborted) return undefined;
    if (answer === true) {
      this.#backoff.ready();
      this.surroundings.report('ready');
      this.#settled.resolve(true);
      return undefined;
    }
    child.kill();
    return answer === false ? `not ready within ${timeoutMs / 1000} s` : messageOf(answer);
  }
}
