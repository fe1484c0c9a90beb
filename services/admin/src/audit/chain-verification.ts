import { setTimeout as pause } from 'node:timers/promises';
import type { chainCheckSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import { type ChainFault, type ChainHead, chainStart } from './audit-chain';
import { checkStoredChain, type StoredChain } from './stored-chain';

type Report = Omit<z.output<typeof chainCheckSchema>, 'faultyRecord'>;

interface VerificationDependencies extends StoredChain {
  readonly now: () => Date;
  /**
   * Time in milliseconds that a request waits for the check. If the check takes longer, a later
   * request gets the result.
   */
  readonly timeoutMs: number;
}

interface Run {
  report: Report;
  readonly done: Promise<void>;
}

/** Time in milliseconds for which an unread report of a check is kept. */
const keptMs = 60_000;

/** Checks the whole stored chain, row by row. Only a single check runs at a time. */
export class ChainVerification {
  private current: Run | undefined;

  constructor(private readonly dependencies: VerificationDependencies) {}

  /**
   * Starts a check or joins the running check.
   *
   * @param kept head that was kept elsewhere, which shows changes by somebody who can rewrite all
   *   rows
   * @returns the report; its status is `running` if the check takes longer than a request waits
   */
  async report(kept?: ChainHead): Promise<Report> {
    const run = this.joined();
    await Promise.race([run.done, pause(this.dependencies.timeoutMs, undefined, { ref: false })]);
    const { report } = run;
    if (report.status === 'running') return report;
    if (this.current === run) this.current = undefined;
    return kept && report.status === 'whole' ? this.against(kept, report) : report;
  }

  private joined(): Run {
    const finishedAt = this.current?.report.finishedAt ?? null;
    const isOld =
      finishedAt !== null && this.dependencies.now().getTime() - finishedAt.getTime() > keptMs;
    if (!this.current || isOld) this.current = this.start();
    return this.current;
  }

  private start(): Run {
    const started: Report = {
      status: 'running',
      checkedRows: 0,
      head: chainStart,
      fault: null,
      startedAt: this.dependencies.now(),
      finishedAt: null,
    };
    const run: Run = { report: started, done: Promise.resolve().then(() => this.check(run)) };
    // Waiting callers get the error. The next request starts a new check.
    run.done.catch(() => {
      if (this.current === run) this.current = undefined;
    });
    return run;
  }

  private async check(run: Run): Promise<void> {
    const { fault } = await checkStoredChain(this.dependencies, {
      onProgress: (known) => (run.report = { ...run.report, ...known }),
    });
    run.report = {
      ...run.report,
      status: fault ? 'broken' : 'whole',
      fault,
      finishedAt: this.dependencies.now(),
    };
  }

  /** Compares a valid chain with a head that was kept elsewhere. */
  private async against(kept: ChainHead, report: Report): Promise<Report> {
    const { sequence } = kept;
    const broken = (fault: ChainFault): Report => ({ ...report, status: 'broken', fault });
    if (sequence > report.head.sequence) {
      return broken({ sequence: report.head.sequence + 1, fault: 'missing' });
    }
    const row = await this.dependencies.rows.findOne({ sequence }, { hash: 1 }).lean();
    return row?.hash === kept.hash ? report : broken({ sequence, fault: 'altered' });
  }
}
