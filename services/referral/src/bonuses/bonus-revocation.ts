import {
  bonusesTakenBack,
  type BonusStatus,
  type MessageData,
  negated,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { figurePath, type Figures } from '../network/figures';
import type { BonusRow } from './bonus.model';

interface BonusRevocationParts {
  readonly rows: Model<BonusRow>;
  readonly figures: Figures;
}

/** Takes back the bonuses of an investment that was undone. */
export class BonusRevocation {
  constructor(private readonly parts: BonusRevocationParts) {}

  subscriptions(): Subscription[] {
    return [subscription(bonusesTakenBack, (taken, unit) => this.noteTaken(unit, taken))];
  }

  /**
   * Pending ones are cancelled. Those that the wallet was asked for and has not credited yet are
   * taken back when it has: asked for earlier, it might find nothing to take.
   */
  async revoke(unit: UnitOfWork, investmentId: string): Promise<void> {
    const { rows } = this.parts;
    const bonuses = await rows
      .find({ relatedInvestmentId: investmentId })
      .session(unit.session)
      .lean();
    const of = (status: BonusStatus) => bonuses.filter((bonus) => bonus.status === status);
    const [pending, crediting, credited] = [of('pending'), of('crediting'), of('credited')];
    await this.set(unit, pending, {
      status: 'cancelled',
      releaseAt: null,
      cancellationReason: 'Investimento desfeito',
    });
    await this.set(unit, [...crediting, ...credited], { status: 'reversed' });
    await this.takeBack(unit, `revoked:${investmentId}`, credited);
    await this.parts.figures.change(unit, [
      ...[...pending, ...crediting].map(({ userId, amount }) => ({
        memberId: userId,
        by: { pendingAmount: negated(amount) },
      })),
      ...credited.map(({ userId, amount, level }) => ({
        memberId: userId,
        by: { [figurePath(level, 'earned')]: negated(amount) },
      })),
    ]);
  }

  /** Has the wallet take back what it credited. */
  async takeBack(
    unit: UnitOfWork,
    revocationId: string,
    bonuses: readonly BonusRow[],
  ): Promise<void> {
    if (bonuses.length === 0) return;
    await this.set(unit, bonuses, { revocationId });
    await unit.publish(referralBonusesRevoked, {
      batchId: revocationId,
      bonuses: bonuses.map(({ _id, userId, amount, level, referredName, ...bonus }) => ({
        bonusId: String(_id),
        userId,
        amount,
        investmentId: bonus.relatedInvestmentId,
        description: `Estorno de bônus de indicação de nível ${level} de ${referredName}`,
      })),
    });
  }

  private async noteTaken(
    { session }: UnitOfWork,
    { batchId, taken }: MessageData<typeof bonusesTakenBack>,
  ): Promise<void> {
    const { rows } = this.parts;
    const amounts = new Map(taken.map(({ bonusId, amount }) => [bonusId, amount]));
    const bonuses = await rows.find({ revocationId: batchId }).session(session).lean();
    for (const { _id, amount } of bonuses) {
      const uncollectedAmount = amount - (amounts.get(String(_id)) ?? 0);
      await rows.updateOne({ _id }, { $set: { uncollectedAmount } }, { session });
    }
  }

  private async set(
    { session }: UnitOfWork,
    bonuses: readonly BonusRow[],
    $set: Partial<BonusRow>,
  ): Promise<void> {
    if (bonuses.length === 0) return;
    await this.parts.rows.updateMany(
      { _id: { $in: bonuses.map(({ _id }) => _id) } },
      { $set },
      { session },
    );
  }
}
