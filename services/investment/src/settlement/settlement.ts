import {
  type Logger,
  newContext,
  runInContext,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import { countedStatuses } from '../investments/investment-end';
import type { InvestmentRow } from '../investments/investment.model';
import type { Change, InvestmentStore } from '../investments/investment.store';
import type { MemberLocks } from '../member-locks/member-locks';
import { type InvestedTotals, investedTotalsOf } from './invested-totals';

export interface Settled {
  readonly userId: string;
  /** Id of the investment whose counting led to the present totals. */
  readonly investmentId: string;
  readonly totals: InvestedTotals;
  readonly settledAt: Date;
}

/** Called in the same transaction when an investment starts to count. */
export type OnSettled = (unit: UnitOfWork, settled: Settled) => Promise<void>;

interface SettlementDependencies {
  readonly investments: Model<InvestmentRow>;
  readonly investmentStore: Pick<InvestmentStore, 'apply'>;
  readonly locks: MemberLocks;
  readonly transact: Transact;
  readonly log: Logger;
  readonly now: () => Date;
  readonly onSettled: readonly OnSettled[];
}

const batchSize = 50;

/**
 * Counts investments once they can no longer be undone. Each is counted once, by any number of
 * instances.
 */
export class Settlement {
  constructor(private readonly dependencies: SettlementDependencies) {}

  /** Calls the handlers if a change has made an investment count. */
  async follow(unit: UnitOfWork, { before, after }: Change): Promise<void> {
    const { userId, settledAt } = after;
    if (before.settledAt !== null || settledAt === null) return;
    const { investments, onSettled, locks } = this.dependencies;
    await locks.take(unit, 'levels', userId);
    const totals = await investedTotalsOf(investments, userId, unit.session);
    const settled = { userId, investmentId: String(after._id), totals, settledAt };
    for (const follow of onSettled) await follow(unit, settled);
  }

  /** Counts due investments, in batches. @returns number of investments examined */
  async settleDue(isStopped: () => boolean = () => false): Promise<number> {
    let looked = 0;
    let after: InvestmentRow | undefined;
    for (;;) {
      const batch = await this.due(after);
      for (const { _id } of batch) {
        if (isStopped()) return looked;
        await this.settle(_id);
        looked += 1;
      }
      after = batch.at(-1);
      if (batch.length < batchSize) return looked;
    }
  }

  /**
   * Next batch of due investments after a row. A failing row is thus passed and does not delay
   * others.
   */
  private due(after: InvestmentRow | undefined): Promise<InvestmentRow[]> {
    const { investments, now } = this.dependencies;
    const filter = unsettled(now());
    const later = after && {
      $or: [
        { coolingOffUntil: { $gt: after.coolingOffUntil } },
        { coolingOffUntil: after.coolingOffUntil, _id: { $gt: after._id } },
      ],
    };
    return investments
      .find({ ...filter, ...later })
      .sort({ coolingOffUntil: 1, _id: 1 })
      .limit(batchSize)
      .lean();
  }

  private async settle(_id: Types.ObjectId): Promise<void> {
    const { investmentStore, log, now, transact } = this.dependencies;
    const id = String(_id);
    const event = { kind: 'cooling_off_ended' } as const;
    try {
      await runInContext(newContext(), () =>
        transact(async (unit) => {
          await this.follow(unit, await investmentStore.apply(unit, { id }, event, now()));
        }),
      );
    } catch (error) {
      log.warn({ err: error, investmentId: id }, 'an investment does not count yet; trying again');
    }
  }
}

function unsettled(at: Date) {
  return {
    status: { $in: [...countedStatuses] },
    settledAt: null,
    coolingOffUntil: { $lte: at },
  };
}
