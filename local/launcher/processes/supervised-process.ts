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
  /** Text for the user: the address, and how it was found. */
  readonly where: string;
  /** Called until it returns true; an error ends the attempt. */
  readonly isReady: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  readonly stopTimeoutMs?: number;
  /**
   * Interval of stop requests, in milliseconds, for a program that may miss a signal while it
   * starts; undefined for a single request.
   */
  readonly askAgainToStopMs?: number;
  /**
   * Exit code of a program that refuses to start, so that a restart is of no use. Its last output
   * gives the reason.
   */
  readonly refusedStatus?: number;
  /** Runs before each start, for instance to wait for the program's dependencies. */
  readonly beforeStart?: (signal: AbortSignal) => Promise<void>;
  /** Runs after each end, for instance to remove remains of the program. */
  readonly afterEnd?: () => Promise<void>;
  /** Same as `afterEnd`, but as a command, for an exit without time to wait. */
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
 * Keeps one program running: starts it, waits until it is ready, and restarts it when it ends.
 * Stops it on request, by force if necessary.
 */
export class SupervisedProcess {
  readonly #stopping = new AbortController();
  readonly #backoff: Backoff;
  readonly #settled = deferred<boolean>();
  #child: Child | undefined;
  /** Whether the program was ended in order to start it again. */
  #isReplaced = false;
  /** Ends the wait after a crash. */
  #impatience = new AbortController();
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
   * Resolves with true when the program is ready for the first time. Resolves with false after
   * several failed starts, or when the program is stopped or refuses to start. After several failed
   * starts, the launcher still retries.
   */
  start(): Promise<boolean> {
    this.#finished ??= this.#keepRunning();
    return this.#settled.promise;
  }

  /** Asks the program to stop, and kills it if it does not stop in time. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /**
   * Ends the program, and starts it again at once, also while it waits after a crash. A program that
   * has refused to start is left alone.
   */
  async restart(): Promise<void> {
    this.#impatience.abort();
    const child = this.#child;
    if (child === undefined || this.#isStopping()) return;
    this.#isReplaced = true;
    if (!(await this.#endsPolitely(child))) child.kill();
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
      if (this.#isReplaced) {
        this.#isReplaced = false;
        report('restarting');
        continue;
      }
      if (isRefused) {
        report('crashed', this.#lastWords());
        this.#settled.resolve(false);
        return;
      }
      const delayMs = this.#backoff.crashed();
      report('crashed', `${reason}, again in ${delayMs / 1000} s; see ${this.description.logFile}`);
      if (starts >= PATIENCE_STARTS) this.#settled.resolve(false);
      this.#impatience = new AbortController();
      const ended = AbortSignal.any([signal, this.#impatience.signal]);
      await delay(delayMs, undefined, { signal: ended }).catch(() => undefined);
      if (!this.#isStopping()) report('restarting');
    }
    this.#settled.resolve(false);
    report('stopped');
  }

  /** The program's message about its refusal, even if other lines follow it. */
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
      // Kills the whole group, because helpers that outlive their program would hold its ports and
      // files.
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

  /**
   * Reports when the program is ready. If it does not become ready, kills it and returns the
   * reason.
   */
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
