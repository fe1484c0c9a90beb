import type { Logger, Transact, UnitOfWork } from '@bambuzal/service-kit';
import { newContext, runInContext } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import type { MemberLocks } from '../member-locks/member-locks';
import { countedStatuses, type Standing, standingOf } from './standing';

export interface Settled {
  readonly userId: string;
  /** By which investment they came so far. */
  readonly investmentId: string;
  readonly standing: Standing;
  readonly settledAt: Date;
}

/** What follows once an investment counts; in the same transaction. */
export type OnSettled = (unit: UnitOfWork, settled: Settled) => Promise<void>;

interface SettlementParts {
  readonly investments: Model<InvestmentRow>;
  readonly turns: MemberLocks;
  readonly transact: Transact;
  readonly log: Logger;
  readonly now: () => Date;
  readonly onSettled: readonly OnSettled[];
}

const batchSize = 50;

/** Lets investments count once they can no longer be undone: each once, whoever looks. */
export class Settlement {
  constructor(private readonly parts: SettlementParts) {}

  /** Lets it count if its cooling-off period is over and it does not count yet. */
  async settle(unit: UnitOfWork, id: Types.ObjectId): Promise<void> {
    const { investments, now, onSettled, turns } = this.parts;
    const { session } = unit;
    const settledAt = now();
    const row = await investments
      .findOneAndUpdate(
        { ...unsettled(settledAt), _id: id },
        { $set: { settledAt } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!row) return;
    const { userId } = row;
    await turns.take(unit, 'levels', userId);
    const standing = await standingOf(investments, userId, session);
    for (const follow of onSettled) {
      await follow(unit, { userId, investmentId: String(id), standing, settledAt });
    }
  }

  /** Lets everything count whose time has come, in batches. @returns how many were looked at */
  async settleDue(isStopped: () => boolean = () => false): Promise<number> {
    let looked = 0;
    let after: InvestmentRow | undefined;
    for (;;) {
      const batch = await this.due(after);
      for (const { _id } of batch) {
        if (isStopped()) return looked;
        await this.settleAlone(_id);
        looked += 1;
      }
      after = batch.at(-1);
      if (batch.length < batchSize) return looked;
    }
  }

  /** The next after a row, so that one which fails keeps nobody waiting. */
  private due(after: InvestmentRow | undefined): Promise<InvestmentRow[]> {
    const { investments, now } = this.parts;
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

  private async settleAlone(id: Types.ObjectId): Promise<void> {
    const { log, transact } = this.parts;
    try {
      await runInContext(newContext(), () => transact((unit) => this.settle(unit, id)));
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
