import {
  investmentActivated,
  investmentReversed,
  negated,
  tradingDepositActivated,
  tradingDepositReversed,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Cents } from '@bambuzal/contracts';
import type { Model } from 'mongoose';
import type { BonusSource } from '../bonuses/bonus-source';
import type { PaidSource } from '../bonuses/grant-bonuses';
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
    source: PaidSource,
  ) => Promise<void>;
  readonly revokeBonuses: (unit: UnitOfWork, source: BonusSource) => Promise<void>;
  readonly standings: Standings;
}

interface Reversal extends BonusSource {
  readonly userId: string;
  readonly amount: Cents;
  readonly reversedAt: Date;
}

/**
 * Applies the effects of investments and Smart Trading deposits to the investor's ancestors, each
 * once and in any order.
 */
export class MemberInvestments {
  constructor(private readonly dependencies: MemberInvestmentsDependencies) {}

  subscriptions(): Subscription[] {
    return [
      subscription(investmentActivated, ({ investmentId, userId, amount, ...until }, unit) =>
        this.activate(unit, userId, {
          ...investment(investmentId),
          amount,
          activatedAt: new Date(until.activatedAt),
          coolingOffUntil: new Date(until.coolingOffUntil),
        }),
      ),
      subscription(investmentReversed, ({ investmentId, userId, amount, reversedAt }, unit) =>
        this.reverse(unit, {
          ...investment(investmentId),
          userId,
          amount,
          reversedAt: new Date(reversedAt),
        }),
      ),
      subscription(tradingDepositActivated, ({ depositId, userId, bonusBase, ...until }, unit) =>
        this.activate(unit, userId, {
          ...deposit(depositId),
          amount: bonusBase,
          activatedAt: new Date(until.activatedAt),
          coolingOffUntil: new Date(until.bonusesHeldUntil),
        }),
      ),
      subscription(tradingDepositReversed, ({ depositId, userId, amount, reversedAt }, unit) =>
        this.reverse(unit, {
          ...deposit(depositId),
          userId,
          amount,
          reversedAt: new Date(reversedAt),
        }),
      ),
    ];
  }

  /** A deposit without new money has no effects. @throws UnknownMember */
  private async activate(unit: UnitOfWork, userId: string, source: PaidSource): Promise<void> {
    const { sourceId: _id, amount, activatedAt, coolingOffUntil } = source;
    const { grantBonuses, members, rows, standings } = this.dependencies;
    const { session } = unit;
    if (amount === 0 || (await rows.exists({ _id }).session(session))) return;
    const investor = await members.known(userId, unit);
    const row = { _id, userId, amount, activatedAt, coolingOffUntil };
    await rows.create([{ ...row, reversedAt: null }], { session });
    await grantBonuses(unit, investor, source);
    await standings.recount(unit, investor, activatedAt);
    await this.addVolume(unit, investor, amount);
  }

  private async reverse(
    unit: UnitOfWork,
    { sourceId: _id, sourceType, userId, amount, reversedAt }: Reversal,
  ): Promise<void> {
    const { members, revokeBonuses, rows, standings } = this.dependencies;
    const { session } = unit;
    const known = await rows.findById(_id).session(session).lean();
    if (!known) {
      const tombstone = { _id, userId, amount, reversedAt };
      await rows.create([{ ...tombstone, activatedAt: null, coolingOffUntil: null }], { session });
      return;
    }
    if (known.activatedAt === null || known.reversedAt !== null) return;
    await rows.updateOne({ _id }, { $set: { reversedAt } }, { session });
    const investor = await members.known(known.userId, unit);
    await revokeBonuses(unit, { sourceType, sourceId: _id });
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

const investment = (sourceId: string) => ({ sourceType: 'investment', sourceId }) as const;
const deposit = (sourceId: string) => ({ sourceType: 'smart_trading', sourceId }) as const;
