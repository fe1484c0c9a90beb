import { type AuditRecord, DomainError, fromCents, negated } from '@bambuzal/contracts';
import { type Actor, objectIdOf, type Transact, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { publishAudit } from '../audit';
import type { Figures } from '../network/figures';
import type { MemberInvestmentRow } from '../investments/member-investment.model';
import type { BonusCrediting } from './bonus-crediting';
import type { BonusRow } from './bonus.model';

interface BonusDecisionsParts {
  readonly rows: Model<BonusRow>;
  readonly investments: Model<MemberInvestmentRow>;
  readonly figures: Figures;
  readonly crediting: BonusCrediting;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** What administrators decide about pending bonuses. */
export class BonusDecisions {
  constructor(private readonly parts: BonusDecisionsParts) {}

  /**
   * Before its day, or against its flags; but not while the investor may still undo the investment,
   * since by then the money might be gone.
   *
   * @throws DomainError NOT_FOUND, BONUS_NOT_PENDING or BONUS_IN_COOLING_OFF
   */
  credit(by: Actor, id: string): Promise<BonusRow> {
    return this.parts.transact(async (unit) => {
      const bonus = await this.pending(unit, id);
      await this.assertSettled(unit, bonus);
      await this.parts.crediting.ask(unit, [bonus]);
      const description = `Bônus de indicação liberado: ${bonus.description}`;
      return this.decided(unit, by, bonus, 'credit_bonus', description);
    });
  }

  /** @throws DomainError NOT_FOUND or BONUS_NOT_PENDING */
  cancel(by: Actor, id: string, reason: string): Promise<BonusRow> {
    const { figures, rows, transact } = this.parts;
    return transact(async (unit) => {
      const bonus = await this.pending(unit, id);
      const { _id, userId, amount } = bonus;
      const cancelled = { status: 'cancelled', releaseAt: null, cancellationReason: reason };
      await rows.updateOne({ _id }, { $set: cancelled }, { session: unit.session });
      await figures.change(unit, [{ memberId: userId, by: { pendingAmount: negated(amount) } }]);
      const description = `Bônus de indicação cancelado: ${reason}`;
      return this.decided(unit, by, bonus, 'cancel_bonus', description);
    });
  }

  private async pending({ session }: UnitOfWork, id: string): Promise<BonusRow> {
    const row = await this.parts.rows.findById(objectIdOf(id)).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.status !== 'pending') throw new DomainError('BONUS_NOT_PENDING');
    return row;
  }

  private async assertSettled(
    { session }: UnitOfWork,
    { relatedInvestmentId }: BonusRow,
  ): Promise<void> {
    const { investments, now } = this.parts;
    const investment = await investments.findById(relatedInvestmentId).session(session).lean();
    const until = investment?.coolingOffUntil ?? null;
    if (until !== null && until > now()) throw new DomainError('BONUS_IN_COOLING_OFF');
  }

  private async decided(
    unit: UnitOfWork,
    by: Actor,
    before: BonusRow,
    action: AuditRecord['action'],
    description: string,
  ): Promise<BonusRow> {
    const { now, rows } = this.parts;
    const { _id, userId, amount } = before;
    const after = await rows.findById(_id).session(unit.session).orFail().lean();
    await publishAudit(unit, by, {
      userId,
      action,
      entityType: 'referral_bonus',
      entityId: String(_id),
      description,
      changes: {
        oldValues: { status: before.status, amount: fromCents(amount) },
        newValues: { status: after.status, amount: fromCents(amount) },
      },
      happenedAt: now(),
    });
    return after;
  }
}
