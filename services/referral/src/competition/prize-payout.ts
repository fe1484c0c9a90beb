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
 * Decides about winners' prizes. Makes the wallet credit prizes of money, and records the delivery
 * of prizes without money, each once; or refuses a prize.
 */
export class PrizePayout {
  constructor(private readonly dependencies: PrizePayoutDependencies) {}

  /**
   * @throws DomainError NOT_FOUND, OWN_MONEY, PRIZE_ALREADY_PAID, PRIZE_ALREADY_DELIVERED or
   *   PRIZE_REFUSED
   */
  pay(by: Actor, id: string): Promise<WinnerRow> {
    const { now, transact, winners } = this.dependencies;
    return transact(async (unit) => {
      const winner = await this.openWinner(unit, by, id);
      const paidAt = now();
      await winners.updateOne({ _id: winner._id }, { $set: { paidAt } }, { session: unit.session });
      if (winner.prizeAmount > 0) await this.ask(unit, winner);
      await this.recordPaid(unit, by, { ...winner, paidAt });
      return { ...winner, paidAt };
    });
  }

  /** Refuses a prize; the winner keeps the place. @throws DomainError as `pay` */
  refuse(by: Actor, id: string, reason: string): Promise<WinnerRow> {
    const { now, transact, winners } = this.dependencies;
    return transact(async (unit) => {
      const winner = await this.openWinner(unit, by, id);
      const refusal = { reason, at: now() };
      await winners.updateOne(
        { _id: winner._id },
        { $set: { refusal } },
        { session: unit.session },
      );
      const { userId, position, prize } = winner;
      await publishAudit(unit, by, {
        userId,
        action: 'refuse_prize',
        entityType: 'competition_winner',
        entityId: id,
        happenedAt: refusal.at,
        changes: { oldValues: {}, newValues: { reason } },
        description: `Prêmio recusado: ${position}º lugar, ${prize}`,
      });
      return { ...winner, refusal };
    });
  }

  /** @returns a winner about whose prize nothing is decided */
  private async openWinner({ session }: UnitOfWork, by: Actor, id: string): Promise<WinnerRow> {
    const winner = await this.dependencies.winners.findById(objectIdOf(id)).session(session).lean();
    if (!winner) throw new DomainError('NOT_FOUND');
    assertNotOwnMoney(by, winner.userId);
    if (winner.refusal) throw new DomainError('PRIZE_REFUSED');
    if (winner.paidAt === null) return winner;
    throw new DomainError(
      winner.prizeAmount > 0 ? 'PRIZE_ALREADY_PAID' : 'PRIZE_ALREADY_DELIVERED',
    );
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

  private recordPaid(
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
