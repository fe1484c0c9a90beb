import { setTimeout as pause } from 'node:timers/promises';
import { solvencySchema } from '@bambuzal/contracts';
import type { Logger } from '@bambuzal/service-kit';
import { z } from 'zod';
import {
  type ClaimDependencies,
  claimRecount,
  dropClaim,
  extendClaim,
  keepRecount,
  lastRecount,
} from './recount-claims';
import type { Solvency } from './solvency';
import type { SolvencyRecountRow } from './solvency-recount.model';

interface Dependencies extends ClaimDependencies {
  /** Counts everything, which reads every posting. Throws if it is stopped. */
  readonly count: (isStopped: () => boolean) => Promise<Solvency>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

const never = () => false;

/** Age at which a recount is made again. */
const hourMs = 60 * 60 * 1000;
/** Shorter than a claim holds, also when one extension is lost. */
const extensionMs = 20_000;
/** Pause in milliseconds before looking again whether another process has finished its recount. */
const lookAgainMs = 250;

/**
 * Recounts of the ledger, which all instances share: one is made at a time, and its result is kept
 * for all.
 */
export class SolvencyRecounts {
  private underWay: Promise<Solvency> | undefined;

  constructor(private readonly dependencies: Dependencies) {}

  /** Reads the last recount, or makes the first. */
  async last(): Promise<Solvency> {
    return resultOf(await lastRecount(this.dependencies)) ?? this.recount();
  }

  /** Counts now. Calls during a recount, of any instance, share its result. */
  recount(): Promise<Solvency> {
    this.underWay ??= this.countOrWait().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /**
   * Counts if the last recount began an hour ago or earlier.
   *
   * @param isStopped whether to leave the recount to another instance
   */
  async recountIfDue(isStopped: () => boolean = never): Promise<void> {
    const { now } = this.dependencies;
    const claim = await claimRecount(this.dependencies, new Date(now().getTime() - hourMs));
    if (claim !== undefined) await this.counted(claim, isStopped);
  }

  private async countOrWait(): Promise<Solvency> {
    for (;;) {
      const claim = await claimRecount(this.dependencies);
      if (claim !== undefined) return this.counted(claim, never);
      const other = await this.otherResult();
      if (other) return other;
    }
  }

  /**
   * Waits for the recount under way in another process, or in this one's hourly task.
   *
   * @returns its result; `undefined` if it failed or was lost
   */
  private async otherResult(): Promise<Solvency | undefined> {
    const { now } = this.dependencies;
    let row = await lastRecount(this.dependencies);
    const claim = row?.claim;
    while (row && row.claim === claim && row.counted !== claim && row.claimedUntil > now()) {
      await pause(lookAgainMs);
      row = await lastRecount(this.dependencies);
    }
    return row?.counted === claim ? resultOf(row) : undefined;
  }

  private async counted(claim: string, isStopped: () => boolean): Promise<Solvency> {
    const { count, log } = this.dependencies;
    const extension = setInterval(() => {
      extendClaim(this.dependencies, claim).catch((error: unknown) =>
        log.warn({ err: error }, 'the claim of a recount was not extended'),
      );
    }, extensionMs);
    try {
      const solvency = await count(isStopped);
      await keepRecount(this.dependencies, claim, solvency);
      const failed = solvency.checks.filter(({ passed }) => !passed).map(({ name }) => name);
      if (failed.length > 0) log.error({ checks: failed }, 'checks of the ledger failed');
      return solvency;
    } catch (error) {
      // The claim ends by itself within a minute if this fails too.
      await dropClaim(this.dependencies, claim).catch((err: unknown) =>
        log.warn({ err }, 'the claim of a failed recount was left to expire'),
      );
      throw error;
    } finally {
      clearInterval(extension);
    }
  }
}

/** Reads a row's result; `undefined` if it has none, or if another version wrote it in another form. */
function resultOf(row: SolvencyRecountRow | null): Solvency | undefined {
  if (row?.solvency === undefined) return undefined;
  return z.safeEncode(solvencySchema, row.solvency).success ? row.solvency : undefined;
}
