import {
  type bonusesCredited,
  type MessageData,
  negated,
  referralBonusCredited,
  referralBonusesDue,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { figurePath, type Figures } from '../network/figures';
import type { BonusRevocation } from './bonus-revocation';
import type { BonusRow } from './bonus.model';

interface BonusCreditingParts {
  readonly rows: Model<BonusRow>;
  readonly figures: Figures;
  readonly revocation: BonusRevocation;
}

type Credited = MessageData<typeof bonusesCredited>;

/** Has the wallet credit bonuses, and notes down that it did. */
export class BonusCrediting {
  constructor(private readonly parts: BonusCreditingParts) {}

  /** @param bonuses pending ones, of one investment, as read or written in this transaction */
  async ask(unit: UnitOfWork, bonuses: readonly BonusRow[]): Promise<void> {
    const [first] = bonuses;
    if (!first) return;
    // A bonus is asked for once, so a batch that begins with it is like no other.
    const batchId = `referral:${String(first._id)}`;
    const { matchedCount } = await this.parts.rows.updateMany(
      { _id: { $in: bonuses.map(({ _id }) => _id) }, status: 'pending' },
      { $set: { status: 'crediting', batchId, releaseAt: null } },
      { session: unit.session },
    );
    if (matchedCount < bonuses.length) throw new Error(`${batchId} was asked for meanwhile`);
    await unit.publish(referralBonusesDue, {
      batchId,
      bonuses: bonuses.map(({ _id, userId, amount, description, level, ...bonus }) => ({
        bonusId: String(_id),
        userId,
        amount,
        description,
        ...({ wallet: 'bonus', category: 'referral_bonus' } as const),
        investmentId: bonus.relatedInvestmentId,
        metadata: { referralLevel: level, percentage: bonus.percentage / 100 },
      })),
    });
  }

  /** The answer to a batch of bonuses; others' batches are none of ours and change nothing. */
  async noteCredited(unit: UnitOfWork, { batchId, credits, creditedAt }: Credited): Promise<void> {
    const { revocation, rows } = this.parts;
    const bonuses = await rows.find({ batchId }).session(unit.session).lean();
    const transactionIds = new Map(
      credits.map(({ bonusId, transactionId }) => [bonusId, transactionId]),
    );
    const undone: BonusRow[] = [];
    for (const bonus of bonuses) {
      const relatedTransactionId = transactionIds.get(String(bonus._id));
      if (relatedTransactionId === undefined || bonus.creditedDate !== null) continue;
      const isUndone = bonus.status === 'reversed';
      const credited = { relatedTransactionId, creditedDate: new Date(creditedAt) };
      await rows.updateOne(
        { _id: bonus._id },
        { $set: { ...credited, ...(!isUndone && { status: 'credited' }) } },
        { session: unit.session },
      );
      if (isUndone) undone.push({ ...bonus, ...credited });
      else await this.count(unit, bonus, creditedAt);
    }
    await revocation.takeBack(unit, `revoked:${batchId}`, undone);
  }

  private async count(unit: UnitOfWork, bonus: BonusRow, creditedAt: string): Promise<void> {
    const { userId, amount, level, referredName, relatedInvestmentId: investmentId } = bonus;
    await this.parts.figures.change(unit, [
      {
        memberId: userId,
        by: { pendingAmount: negated(amount), [figurePath(level, 'earned')]: amount },
      },
    ]);
    await unit.publish(referralBonusCredited, {
      bonusId: String(bonus._id),
      userId,
      referredName,
      level,
      amount,
      investmentId,
      creditedAt,
    });
  }
}
