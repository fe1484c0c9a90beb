import { levelBonusesDue, levelReached } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Settled } from '../settlement/settlement';
import type { ReachedLevelRow, UserLevelRow } from './user-level.model';

interface ReachedLevelsDependencies {
  readonly levels: Model<UserLevelRow>;
  readonly reached: Model<ReachedLevelRow>;
}

/** Maximum number of bonuses that one message may contain. */
const mostAtOnce = 100;

/**
 * Records the levels that members reach, and requests the bonuses. Each is done once per member and
 * level.
 */
export class ReachedLevels {
  constructor(private readonly dependencies: ReachedLevelsDependencies) {}

  /**
   * Records newly reached levels of a member. The caller must ensure that no other transaction does
   * this for the same member at the same time.
   */
  async settled(unit: UnitOfWork, settled: Settled): Promise<void> {
    const fresh = await this.fresh(unit, settled);
    if (fresh.length === 0) return;
    await this.dependencies.reached.insertMany(fresh, { session: unit.session });
    for (const { userId, levelId, name, bonusAmount, reachedAt } of fresh) {
      await unit.publish(levelReached, {
        userId,
        levelId,
        name,
        bonusAmount,
        reachedAt: reachedAt.toISOString(),
      });
    }
    await this.askForBonuses(unit, settled, fresh);
  }

  private async fresh(
    { session }: UnitOfWork,
    { userId, investmentId, totals, settledAt }: Settled,
  ): Promise<ReachedLevelRow[]> {
    const { levels, reached } = this.dependencies;
    const within = await levels
      .find({ isActive: true, minInvestment: { $lte: totals.total } })
      .sort({ minInvestment: 1 })
      .session(session)
      .lean();
    const rows = within.map(({ _id, name, bonusAmount }) => {
      const levelId = String(_id);
      const reachedId = `${userId}/${levelId}`;
      return {
        _id: reachedId,
        userId,
        levelId,
        name,
        bonusAmount,
        investmentId,
        reachedAt: settledAt,
      };
    });
    const ids = rows.map(({ _id }) => _id);
    const known = await reached
      .find({ _id: { $in: ids } }, { _id: 1 })
      .session(session)
      .lean();
    const knownIds = new Set(known.map(({ _id }) => _id));
    return rows.filter(({ _id }) => !knownIds.has(_id)).slice(0, mostAtOnce);
  }

  private async askForBonuses(
    unit: UnitOfWork,
    { userId, investmentId }: Settled,
    fresh: readonly ReachedLevelRow[],
  ): Promise<void> {
    const paying = fresh.filter(({ bonusAmount }) => bonusAmount > 0);
    if (paying.length === 0) return;
    await unit.publish(levelBonusesDue, {
      // The id is unique for this request, because an investment starts to count only once.
      batchId: `levels:${investmentId}`,
      bonuses: paying.map(({ _id, name, bonusAmount, levelId }) => ({
        bonusId: `level:${_id}`,
        userId,
        amount: bonusAmount,
        investmentId,
        ...({ wallet: 'bonus', category: 'bonus', metadata: { levelId } } as const),
        description: `Bônus do nível ${name}`,
      })),
    });
  }
}
