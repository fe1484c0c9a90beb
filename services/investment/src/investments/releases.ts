import {
  type CancelReason,
  capitalReleased,
  capitalSettled,
  investmentReversed,
} from '@bambuzal/contracts';
import {
  objectIdOf,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { InvestmentRow } from './investment.model';
import { statementTexts } from './statement-texts';

/** @returns whether a member can still undo an active investment, in full */
export function canBeUndone(
  { status, coolingOffUntil, paidDays }: InvestmentRow,
  at: Date,
): boolean {
  return status === 'active' && paidDays === 0 && coolingOffUntil !== null && coolingOffUntil > at;
}

/** Active investments that end before their time: the capital goes back, and what followed too. */
export class Releases {
  constructor(private readonly parts: Pick<InvestmentParts, 'investments' | 'now'>) {}

  subscriptions(): Subscription[] {
    return [
      subscription(capitalSettled, async ({ investmentId, userId }, { session }) => {
        await this.parts.investments.updateOne(
          { _id: objectIdOf(investmentId), userId, capitalSettledAt: null },
          { $set: { capitalSettledAt: this.parts.now() } },
          { session },
        );
      }),
    ];
  }

  /** @param row active, read in this unit */
  async release(
    unit: UnitOfWork,
    { _id, userId, amount, terms }: InvestmentRow,
    cancelReason: Extract<CancelReason, 'undone' | 'by_administrator'>,
  ): Promise<void> {
    const cancelledAt = this.parts.now();
    const cancelled = { status: 'cancelled', cancelReason, cancelledAt, nextProfitDate: null };
    await this.parts.investments.updateOne({ _id }, { $set: cancelled }, { session: unit.session });
    const released = { investmentId: String(_id), userId, amount };
    const text = cancelReason === 'undone' ? statementTexts.undone : statementTexts.reversed;
    await unit.publish(capitalReleased, {
      ...released,
      outcome: 'undone',
      description: text(terms),
    });
    await unit.publish(investmentReversed, { ...released, reversedAt: cancelledAt.toISOString() });
  }
}
