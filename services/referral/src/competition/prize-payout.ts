import {
  type bonusesCredited,
  DomainError,
  fromCents,
  type MessageData,
  referralBonusesDue,
} from '@bambuzal/contracts';
import {
  type Actor,
  assertNotOwnMoney,
  objectIdOf,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishAudit } from '../audit';
import type { WinnerRow } from './closing.model';

interface PrizePayoutDependencies {
  readonly winners: Model<WinnerRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

const batchPrefix = 'prize:';

/**
 * Makes the wallet credit prizes of money, and records the delivery of prizes without money; each
 * once.
 */
export class PrizePayout {
  constructor(private readonly dependencies: PrizePayoutDependencies) {}

  /** @throws DomainError NOT_FOUND, OWN_MONEY, PRIZE_ALREADY_PAID or PRIZE_ALREADY_DELIVERED */
  pay(by: Actor, id: string): Promise<WinnerRow> {
    const { now, transact, winners } = this.dependencies;
    return transact(async (unit) => {
      const { session } = unit;
      const winner = await winners.findById(objectIdOf(id)).session(session).lean();
      if (!winner) throw new DomainError('NOT_FOUND');
      assertNotOwnMoney(by, winner.userId);
      const isMoney = winner.prizeAmount > 0;
      if (winner.paidAt !== null)
        throw new DomainError(isMoney ? 'PRIZE_ALREADY_PAID' : 'PRIZE_ALREADY_DELIVERED');
      const paidAt = now();
      await winners.updateOne({ _id: winner._id }, { $set: { paidAt } }, { session });
      if (isMoney) await this.ask(unit, winner);
      await this.record(unit, by, { ...winner, paidAt });
      return { ...winner, paidAt };
    });
  }

  /** Records the wallet's answer about a prize. Ignores other batches. */
  async noteCredited(
    { session }: UnitOfWork,
    { batchId, credits }: MessageData<typeof bonusesCredited>,
  ): Promise<void> {
    const id = batchId.startsWith(batchPrefix) ? batchId.slice(batchPrefix.length) : '';
    const [credit] = credits;
    if (!Types.ObjectId.isValid(id) || !credit) return;
    const relatedTransactionId = credit.transactionId;
    await this.dependencies.winners.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { relatedTransactionId } },
      { session },
    );
  }

  private record(
    unit: UnitOfWork,
    by: Actor,
    { _id, userId, position, prize, prizeAmount, paidAt }: WinnerRow & { readonly paidAt: Date },
  ): Promise<void> {
    const action = prizeAmount > 0 ? 'Prêmio pago' : 'Prêmio entregue';
    return publishAudit(unit, by, {
      userId,
      action: 'pay_prize',
      entityType: 'competition_winner',
      entityId: String(_id),
      happenedAt: paidAt,
      changes: {
        oldValues: { paidOut: false },
        newValues: { paidOut: true, prizeAmount: fromCents(prizeAmount) },
      },
      description: `${action}: ${position}º lugar, ${prize}`,
    });
  }

  private ask(
    unit: UnitOfWork,
    { _id, userId, position, prize, prizeAmount }: WinnerRow,
  ): Promise<void> {
    return unit.publish(referralBonusesDue, {
      batchId: `${batchPrefix}${String(_id)}`,
      bonuses: [
        {
          bonusId: String(_id),
          userId,
          amount: prizeAmount,
          wallet: 'bonus',
          category: 'bonus',
          investmentId: null,
          metadata: {},
          description: `Prêmio da competição, ${position}º lugar: ${prize}`,
        },
      ],
    });
  }
}
