import {
  type CancelReason,
  investmentActivated,
  type MessageData,
  purchasePaid,
  purchaseRefused,
  purchaseRequested,
} from '@bambuzal/contracts';
import {
  objectIdOf,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { InvestmentParts } from '../parts';
import { activationOf } from './activation';
import type { InvestmentRow } from './investment.model';
import type { OutcomeWaiter } from './outcome-waiter';
import { statementTexts } from './statement-texts';

type Parts = Pick<InvestmentParts, 'investments' | 'settings' | 'now'> & {
  readonly outcomes: Pick<OutcomeWaiter, 'announce'>;
  /** What else follows from an activation, in its transaction. */
  readonly onActivated: (unit: UnitOfWork, id: Types.ObjectId) => Promise<void>;
};

/** How an attempt to pay stands. */
type AttemptOutcome = 'undecided' | 'paid' | 'refused';

/** @returns an attempt's name, which the wallet decides about once */
export function purchaseIdOf(id: Types.ObjectId | string, attempt: number): string {
  return `${String(id)}:${attempt}`;
}

/**
 * Attempts follow one another, and the one that is paid is the last: any other that is not under way
 * was refused.
 */
export function outcomeOf(
  row: Pick<InvestmentRow, '_id' | 'purchaseId' | 'attempts' | 'activatedAt'>,
  purchaseId: string,
): AttemptOutcome {
  if (row.purchaseId === purchaseId) return 'undecided';
  const isLast = purchaseIdOf(row._id, row.attempts) === purchaseId;
  return isLast && row.activatedAt !== null ? 'paid' : 'refused';
}

/** Asks the wallet to pay, one attempt at a time, and takes its answers, in whatever order they come. */
export class PurchaseAttempts {
  constructor(private readonly parts: Parts) {}

  subscriptions(): Subscription[] {
    return [
      subscription(purchasePaid, (answer, unit) => this.paid(answer, unit)),
      subscription(purchaseRefused, (answer, unit) => this.refused(answer, unit)),
    ];
  }

  /** @param row pending, read in this unit, with no attempt under way @returns the attempt's name */
  async begin(unit: UnitOfWork, row: InvestmentRow): Promise<string> {
    const { _id, userId, amount, terms } = row;
    const attempts = row.attempts + 1;
    const purchaseId = purchaseIdOf(_id, attempts);
    const underWay = { purchaseId, attempts, asksAgain: false };
    await this.change(unit, row, underWay);
    await unit.publish(purchaseRequested, {
      purchaseId,
      investmentId: String(_id),
      userId,
      amount,
      description: statementTexts.purchase(terms),
    });
    return purchaseId;
  }

  /** A package that was closed after the wallet was asked is honoured. */
  private async paid(
    { investmentId, purchaseId }: MessageData<typeof purchasePaid>,
    unit: UnitOfWork,
  ): Promise<void> {
    const row = await this.underWay(unit, investmentId, purchaseId);
    if (!row) return;
    const { now, onActivated, settings } = this.parts;
    const { coolingOffHours } = await settings.read();
    const activation = activationOf(row, now(), coolingOffHours);
    await this.change(unit, row, activation);
    await unit.publish(investmentActivated, {
      investmentId,
      userId: row.userId,
      packageId: String(row.packageId),
      amount: row.amount,
      packageName: row.terms.packageName,
      activatedAt: activation.activatedAt.toISOString(),
      coolingOffUntil: activation.coolingOffUntil.toISOString(),
    });
    await onActivated(unit, row._id);
    this.parts.outcomes.announce(unit, investmentId);
  }

  private async refused(
    { investmentId, purchaseId }: MessageData<typeof purchaseRefused>,
    unit: UnitOfWork,
  ): Promise<void> {
    const row = await this.underWay(unit, investmentId, purchaseId);
    if (!row) return;
    const refused = { purchaseId: null, refusedPurchaseId: purchaseId };
    await this.change(unit, row, refused);
    if (row.asksAgain) await this.begin(unit, { ...row, ...refused });
    else if (isLastChance(row)) await this.cancel(unit, row, 'insufficient_balance');
    this.parts.outcomes.announce(unit, investmentId);
  }

  /** Of one that was never active. */
  async cancel(unit: UnitOfWork, row: InvestmentRow, reason: CancelReason): Promise<void> {
    const cancelledAt = this.parts.now();
    await this.change(unit, row, { status: 'cancelled', cancelReason: reason, cancelledAt });
  }

  /** `null` for an answer about an attempt that is not the current one: it was heard before. */
  private underWay({ session }: UnitOfWork, investmentId: string, purchaseId: string) {
    const filter = { _id: objectIdOf(investmentId), status: 'pending', purchaseId } as const;
    return this.parts.investments.findOne(filter).session(session).lean();
  }

  private async change(
    { session }: UnitOfWork,
    { _id }: InvestmentRow,
    $set: Partial<InvestmentRow>,
  ): Promise<void> {
    await this.parts.investments.updateOne({ _id }, { $set }, { session });
  }
}

/** Whether no payment can come that would let it try again. */
function isLastChance({ payWith, depositRefusal }: InvestmentRow): boolean {
  return payWith === 'balance' || depositRefusal !== null;
}
