import type { Logger, Transact, UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { BonusCrediting } from './bonus-crediting';
import type { BonusFlags } from './bonus-flags';
import type { BonusRow } from './bonus.model';

interface BonusReleaseParts {
  readonly rows: Model<BonusRow>;
  readonly flags: BonusFlags;
  readonly crediting: BonusCrediting;
  readonly transact: Transact;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Failures in one run beyond which something else is wrong, and the next run tries again. */
const mostFailures = 20;

/**
 * Takes up bonuses whose day has come, an investment at a time. Several instances do so at once: of
 * two at the same investment one finds nothing left.
 */
export class BonusRelease {
  constructor(private readonly parts: BonusReleaseParts) {}

  async releaseDue(isStopped = () => false): Promise<void> {
    const { log, now, rows, transact } = this.parts;
    const failed: string[] = [];
    while (!isStopped() && failed.length < mostFailures) {
      const due = await rows
        .findOne({ releaseAt: { $lte: now() }, relatedInvestmentId: { $nin: failed } })
        .sort({ releaseAt: 1 })
        .lean();
      if (!due) return;
      const { relatedInvestmentId: investmentId } = due;
      try {
        await transact((unit) => this.release(unit, investmentId));
      } catch (error) {
        log.warn({ err: error, investmentId }, 'bonuses could not be released; trying again');
        failed.push(investmentId);
      }
    }
  }

  /** Looked at once more: they may have raised a question while they waited. */
  private async release(unit: UnitOfWork, investmentId: string): Promise<void> {
    const { crediting, flags, now, rows } = this.parts;
    const { session } = unit;
    const due = await rows
      .find({ relatedInvestmentId: investmentId, status: 'pending', releaseAt: { $lte: now() } })
      .session(session)
      .lean();
    const [first] = due;
    if (!first) return;
    const flagsOf = await flags.of(
      unit,
      first.referredUserId,
      due.map(({ userId }) => userId),
    );
    const flagged = due.filter(({ userId }) => flagsOf(userId).length > 0);
    for (const { _id, userId } of flagged) {
      const held = { flags: flagsOf(userId), isFlagged: true, releaseAt: null };
      await rows.updateOne({ _id }, { $set: held }, { session });
    }
    await crediting.ask(
      unit,
      due.filter((bonus) => !flagged.includes(bonus)),
    );
  }
}
