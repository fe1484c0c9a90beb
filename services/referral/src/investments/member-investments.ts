import {
  investmentActivated,
  investmentReversed,
  type MessageData,
  negated,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Cents } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { PaidInvestment } from '../bonuses/grant-bonuses';
import type { Standings } from '../competition/standings';
import { ancestorsIn } from '../members/ancestors';
import type { MemberRow } from '../members/member.model';
import type { Members } from '../members/members';
import { figurePath, type Figures } from '../network/figures';
import type { MemberInvestmentRow } from './member-investment.model';

interface MemberInvestmentsDependencies {
  readonly rows: Model<MemberInvestmentRow>;
  readonly members: Members;
  readonly figures: Figures;
  readonly grantBonuses: (
    unit: UnitOfWork,
    investor: MemberRow,
    investment: PaidInvestment,
  ) => Promise<void>;
  readonly revokeBonuses: (unit: UnitOfWork, investmentId: string) => Promise<void>;
  readonly standings: Standings;
}

/** What follows from investments for those who brought the investor; each once, in any order. */
export class MemberInvestments {
  constructor(private readonly dependencies: MemberInvestmentsDependencies) {}

  subscriptions(): Subscription[] {
    return [
      subscription(investmentActivated, (investment, unit) => this.activate(investment, unit)),
      subscription(investmentReversed, (reversal, unit) => this.reverse(reversal, unit)),
    ];
  }

  /** @throws UnknownMember */
  private async activate(
    investment: MessageData<typeof investmentActivated>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { investmentId, userId, amount } = investment;
    const { grantBonuses, members, rows, standings } = this.dependencies;
    const { session } = unit;
    if (await rows.exists({ _id: investmentId }).session(session)) return;
    const investor = await members.known(userId, unit);
    const activatedAt = new Date(investment.activatedAt);
    const coolingOffUntil = new Date(investment.coolingOffUntil);
    const row = { _id: investmentId, userId, amount, activatedAt, coolingOffUntil };
    await rows.create([{ ...row, reversedAt: null }], { session });
    await grantBonuses(unit, investor, { investmentId, amount, activatedAt, coolingOffUntil });
    await standings.recount(unit, investor, activatedAt);
    await this.addVolume(unit, investor, amount);
  }

  private async reverse(
    { investmentId, userId, amount, reversedAt: at }: MessageData<typeof investmentReversed>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { members, revokeBonuses, rows, standings } = this.dependencies;
    const { session } = unit;
    const reversedAt = new Date(at);
    const known = await rows.findById(investmentId).session(session).lean();
    if (!known) {
      const tombstone = { _id: investmentId, userId, amount, reversedAt };
      await rows.create([{ ...tombstone, activatedAt: null, coolingOffUntil: null }], { session });
      return;
    }
    if (known.activatedAt === null || known.reversedAt !== null) return;
    await rows.updateOne({ _id: investmentId }, { $set: { reversedAt } }, { session });
    const investor = await members.known(known.userId, unit);
    await revokeBonuses(unit, investmentId);
    await standings.recount(unit, investor, known.activatedAt);
    await this.addVolume(unit, investor, negated(known.amount));
  }

  private addVolume(unit: UnitOfWork, investor: MemberRow, amount: Cents): Promise<void> {
    return this.dependencies.figures.change(unit, [
      { memberId: investor._id, by: { volume: amount } },
      ...ancestorsIn(investor.ancestors).map(({ id, level }) => ({
        memberId: id,
        by: { [figurePath(level, 'volume')]: amount },
      })),
    ]);
  }
}
