import { type Cents, centsSchema, sumOfCents } from '@bambuzal/contracts';
import {
  type CurrentSettings,
  rowsAtOnce,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberInvestmentRow } from '../investments/member-investment.model';
import type { MemberRow } from '../members/member.model';
import { idIn, includes, type Period, periodOf } from './period';
import type { ContributionRow, StandingModels, StandingRow } from './standing.model';

interface StandingsDependencies extends StandingModels {
  readonly members: Model<MemberRow>;
  readonly investments: Model<MemberInvestmentRow>;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly transact: Transact;
}

type Contribution = Pick<ContributionRow, 'referrals' | 'volume'>;

const none: Contribution = { referrals: 0, volume: centsSchema.parse(0) };

/**
 * The figures of competitions. When an investment changes, the member's contribution to the
 * referrer is computed again, and the difference is added to the referrer's standing. Therefore a
 * repetition changes nothing.
 */
export class Standings {
  constructor(private readonly dependencies: StandingsDependencies) {}

  /** Runs in the transaction of an investment's change. */
  async recount(unit: UnitOfWork, member: MemberRow, activatedAt: Date): Promise<void> {
    const period = periodOf(await this.dependencies.settings.read());
    if (period && includes(period, activatedAt)) await this.recountIn(unit, period, member);
  }

  /**
   * Recounts a whole period, one member at a time. Reads in the order of the index, so that it
   * needs little memory.
   */
  async recountAll(period: Period): Promise<void> {
    const { investments, members, transact } = this.dependencies;
    const { startDate, endDate } = period;
    const invested = investments
      .find({ activatedAt: { $gte: startDate, $lt: endDate } }, { userId: 1 })
      .sort({ activatedAt: 1 })
      .lean()
      .cursor({ batchSize: rowsAtOnce });
    for await (const { userId } of invested) {
      await transact(async (unit) => {
        const member = await members.findById(userId).session(unit.session).lean();
        if (member) await this.recountIn(unit, period, member);
      });
    }
  }

  /** @returns the best members, in the order of the ranking */
  async ranking({ key }: Period, limit: number, unit?: UnitOfWork): Promise<StandingRow[]> {
    return this.dependencies.standings
      .find({ period: key, totalReferrals: { $gt: 0 } })
      .sort({ totalReferrals: -1, totalNetworkVolume: -1, userId: 1 })
      .limit(limit)
      .session(unit?.session ?? null)
      .lean();
  }

  /** @returns a member's figures and position; `null` without referrals in the period */
  async placeOf(
    period: Period,
    memberId: string,
  ): Promise<(StandingRow & { readonly position: number }) | null> {
    const { standings } = this.dependencies;
    const { key } = period;
    const own = await standings.findById(idIn(period, memberId)).lean();
    if (!own || own.totalReferrals === 0) return null;
    const { totalReferrals, totalNetworkVolume, userId } = own;
    const ahead = await Promise.all([
      standings.countDocuments({ period: key, totalReferrals: { $gt: totalReferrals } }),
      standings.countDocuments({
        period: key,
        totalReferrals,
        totalNetworkVolume: { $gt: totalNetworkVolume },
      }),
      standings.countDocuments({
        period: key,
        totalReferrals,
        totalNetworkVolume,
        userId: { $lt: userId },
      }),
    ]);
    return { ...own, position: 1 + ahead.reduce((sum, count) => sum + count, 0) };
  }

  private async recountIn(unit: UnitOfWork, period: Period, member: MemberRow): Promise<void> {
    const referrerId = member.ancestors.level1;
    if (referrerId === null) return;
    const { contributions, standings } = this.dependencies;
    const { session } = unit;
    const _id = idIn(period, member._id);
    const before = (await contributions.findById(_id).session(session).lean()) ?? none;
    const after = await this.contributionOf(unit, period, member);
    // Written even without a change, so that two transactions for the same member conflict.
    await contributions.replaceOne({ _id }, { _id, ...after }, { session, upsert: true });
    const change = {
      totalReferrals: after.referrals - before.referrals,
      totalNetworkVolume: after.volume - before.volume,
    };
    if (change.totalReferrals === 0 && change.totalNetworkVolume === 0) return;
    await standings.updateOne(
      { _id: idIn(period, referrerId) },
      { $inc: change, $setOnInsert: { period: period.key, userId: referrerId } },
      { session, upsert: true },
    );
  }

  /**
   * Only a member who registered and invested in the period counts as a referral. The volume
   * includes all members.
   */
  private async contributionOf(
    { session }: UnitOfWork,
    period: Period,
    { _id: userId, registeredAt }: MemberRow,
  ): Promise<Contribution> {
    const { startDate, endDate } = period;
    const bought = await this.dependencies.investments
      .find(
        { userId, activatedAt: { $gte: startDate, $lt: endDate } },
        { amount: 1, reversedAt: 1 },
      )
      .session(session)
      .lean();
    const amounts: Cents[] = bought
      .filter(({ reversedAt }) => reversedAt === null)
      .map(({ amount }) => amount);
    const isNew = includes(period, registeredAt) && amounts.length > 0;
    return { referrals: isNew ? 1 : 0, volume: sumOfCents(amounts) };
  }
}
