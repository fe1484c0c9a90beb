import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberInvestmentRow } from '../investments/member-investment.model';
import type { MemberRow } from '../members/member.model';
import type { Period } from './period';

interface Dependencies {
  readonly investments: Model<MemberInvestmentRow>;
  readonly members: Model<MemberRow>;
  readonly now: () => Date;
}

type Undoable = Pick<MemberInvestmentRow, 'coolingOffUntil'>;

/**
 * Investments that count in a competition, but may still be undone by the investor and returned.
 */
export class UndoableInvestments {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @throws DomainError COMPETITION_UNDECIDED, with the time from which the competition can be
   *   closed
   */
  async assertNone(period: Period, unit?: UnitOfWork): Promise<void> {
    const until = await this.lastOf(period, unit);
    if (until !== null) throw new DomainError('COMPETITION_UNDECIDED', {}, { values: { until } });
  }

  /** Reads only investments that can be undone now, the last to become final first. */
  private async lastOf(
    { startDate, endDate }: Period,
    unit: UnitOfWork | undefined,
  ): Promise<Date | null> {
    const { investments, members, now } = this.dependencies;
    const [last] = await investments
      .aggregate<Undoable>([
        {
          $match: {
            coolingOffUntil: { $gt: now() },
            activatedAt: { $gte: startDate, $lt: endDate },
            reversedAt: null,
          },
        },
        { $sort: { coolingOffUntil: -1 } },
        { $lookup: { from: members.collection.name, localField: 'userId', ...investorById } },
        // Investments of members without a referrer do not count in a competition.
        { $match: { 'investor.ancestors.level1': { $type: 'string' } } },
        { $limit: 1 },
        { $project: { coolingOffUntil: 1 } },
      ])
      .session(unit?.session ?? null);
    return last?.coolingOffUntil ?? null;
  }
}

const investorById = { foreignField: '_id', as: 'investor' };
