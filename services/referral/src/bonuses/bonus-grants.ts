import { type Cents, centsSchema, referralBonusExpected } from '@bambuzal/contracts';
import type { CurrentSettings, UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { Levels } from '../levels/levels';
import type { MemberRow } from '../members/member.model';
import type { Figures } from '../network/figures';
import type { BonusCrediting } from './bonus-crediting';
import type { BonusFlags } from './bonus-flags';
import type { BonusRow } from './bonus.model';
import { type LevelShare, levelSharesOf } from './level-shares';

interface Investment {
  readonly investmentId: string;
  readonly amount: Cents;
  readonly activatedAt: Date;
  /** Until then it may be undone. */
  readonly coolingOffUntil: Date;
}

interface BonusGrantsParts {
  readonly rows: Model<BonusRow>;
  readonly members: Model<MemberRow>;
  readonly levels: Levels;
  readonly flags: BonusFlags;
  readonly figures: Figures;
  readonly crediting: BonusCrediting;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

const hourMs = 60 * 60 * 1000;

/** Gives those who stand above an investor their bonuses. */
export class BonusGrants {
  constructor(private readonly parts: BonusGrantsParts) {}

  /** What is due and raises no question goes to the wallet at once; the rest waits. */
  async grant(unit: UnitOfWork, investor: MemberRow, investment: Investment): Promise<void> {
    const { crediting, figures, rows } = this.parts;
    const bonuses = await this.bonusesOf(unit, investor, investment);
    if (bonuses.length === 0) return;
    await rows.insertMany(bonuses, { session: unit.session });
    await figures.change(
      unit,
      bonuses.map(({ userId, amount }) => ({ memberId: userId, by: { pendingAmount: amount } })),
    );
    const now = this.parts.now();
    await crediting.ask(
      unit,
      bonuses.filter(({ releaseAt }) => releaseAt !== null && releaseAt <= now),
    );
    await this.notifyOfWaiting(unit, bonuses, now);
  }

  /** What is credited at once is told by that, and what raises a question may never be. */
  private notifyOfWaiting(
    unit: UnitOfWork,
    bonuses: readonly BonusRow[],
    now: Date,
  ): Promise<void> {
    const waiting = bonuses.filter(({ releaseAt }) => releaseAt !== null && releaseAt > now);
    return unit.publishAll(
      referralBonusExpected,
      waiting.map(({ _id, userId, referredName, level, amount, ...bonus }) => ({
        bonusId: String(_id),
        userId,
        referredName,
        level,
        amount,
        investmentId: bonus.relatedInvestmentId,
        eligibleAt: bonus.eligibleDate.toISOString(),
      })),
    );
  }

  private async bonusesOf(
    unit: UnitOfWork,
    investor: MemberRow,
    investment: Investment,
  ): Promise<BonusRow[]> {
    const { flags, levels, now } = this.parts;
    const table = await levels.paid(unit);
    const shares = await this.ofMembers(
      unit,
      levelSharesOf(investment.amount, investor.ancestors, table),
    );
    const flagsOf = await flags.of(
      unit,
      investor._id,
      shares.map(({ userId }) => userId),
    );
    const eligibleDate = await this.eligibleDateOf(investment);
    const createdAt = now();
    return shares.map((share) => {
      const flagged = flagsOf(share.userId);
      return {
        _id: new Types.ObjectId(),
        ...share,
        status: 'pending',
        sourceType: 'investment',
        referredUserId: investor._id,
        referredName: investor.username,
        relatedInvestmentId: investment.investmentId,
        description: `Bônus de indicação de nível ${share.level} de ${investor.username}`,
        flags: flagged,
        isFlagged: flagged.length > 0,
        investmentDate: investment.activatedAt,
        eligibleDate,
        createdAt,
        releaseAt: flagged.length > 0 ? null : eligibleDate,
        batchId: null,
        creditedDate: null,
        relatedTransactionId: null,
        revocationId: null,
        uncollectedAmount: centsSchema.parse(0),
        cancellationReason: null,
      };
    });
  }

  /** Whoever became an administrator earns nothing any more. */
  private async ofMembers(unit: UnitOfWork, shares: readonly LevelShare[]): Promise<LevelShare[]> {
    const ids = shares.map(({ userId }) => userId);
    const members = await this.parts.members
      .find({ _id: { $in: ids }, role: 'user' }, { _id: 1 })
      .session(unit.session)
      .lean();
    const memberIds = new Set(members.map(({ _id }) => _id));
    return shares.filter(({ userId }) => memberIds.has(userId));
  }

  private async eligibleDateOf({ activatedAt, coolingOffUntil }: Investment): Promise<Date> {
    const { referralBonusHoldHours } = await this.parts.settings.read();
    const heldUntil = activatedAt.getTime() + referralBonusHoldHours * hourMs;
    return new Date(Math.max(heldUntil, coolingOffUntil.getTime()));
  }
}
