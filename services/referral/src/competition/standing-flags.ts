import type { BonusFlag } from '@bambuzal/contracts';
import type { IdentityMarkRow, MarkKind } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberRow } from '../members/member.model';
import { idIn, type Period } from './period';
import type { ContributionRow } from './standing.model';

interface StandingFlagsDependencies {
  readonly members: Model<MemberRow>;
  readonly contributions: Model<ContributionRow>;
  readonly marks: Model<IdentityMarkRow>;
}

/**
 * Maximum number of a member's referrals that are examined, the latest first. Keeps the queries
 * small.
 */
const mostLookedAt = 500;

const flagOf = {
  device: 'same_device',
  document: 'same_document',
} as const satisfies Record<MarkKind, BonusFlag>;

/** Finds reasons why an administrator must review a member's referrals before a prize is paid. */
export class StandingFlags {
  constructor(private readonly dependencies: StandingFlagsDependencies) {}

  /** @param userIds not more than a ranking shows, because each takes a few queries */
  async of(
    period: Period,
    userIds: readonly string[],
  ): Promise<(userId: string) => readonly BonusFlag[]> {
    const inactive = await this.dependencies.members
      .find({ _id: { $in: userIds }, isActive: false }, { _id: 1 })
      .lean();
    const inactiveIds = new Set(inactive.map(({ _id }) => _id));
    const found = new Map<string, readonly BonusFlag[]>();
    for (const userId of userIds) {
      const kinds = await this.sharedKinds([userId, ...(await this.counted(period, userId))]);
      const shared = kinds.map((kind) => flagOf[kind]).sort();
      found.set(userId, inactiveIds.has(userId) ? [...shared, 'inactive_member'] : shared);
    }
    return (userId) => found.get(userId) ?? [];
  }

  /** @returns the member's referrals that count in the period */
  private async counted(period: Period, userId: string): Promise<string[]> {
    const { contributions, members } = this.dependencies;
    const { startDate, endDate } = period;
    const brought = await members
      .find(
        { 'ancestors.level1': userId, registeredAt: { $gte: startDate, $lt: endDate } },
        { _id: 1 },
      )
      .sort({ registeredAt: -1, _id: -1 })
      .limit(mostLookedAt)
      .lean();
    const counting = await contributions
      .find({ _id: { $in: brought.map(({ _id }) => idIn(period, _id)) }, referrals: { $gt: 0 } })
      .lean();
    const countingIds = new Set(counting.map(({ _id }) => _id));
    return brought.map(({ _id }) => _id).filter((id) => countingIds.has(idIn(period, id)));
  }

  /**
   * @returns kinds of marks that at least two of the people share; each person has a mark only once
   */
  private async sharedKinds(userIds: readonly string[]): Promise<MarkKind[]> {
    if (userIds.length < 2) return [];
    const kinds = await this.dependencies.marks.aggregate<{ readonly _id: MarkKind }>([
      { $match: { userId: { $in: userIds } } },
      { $group: { _id: { kind: '$kind', mark: '$mark' }, people: { $sum: 1 } } },
      { $match: { people: { $gt: 1 } } },
      { $group: { _id: '$_id.kind' } },
    ]);
    return kinds.map(({ _id }) => _id);
  }
}
