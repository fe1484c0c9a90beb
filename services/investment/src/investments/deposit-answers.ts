import {
  depositArranged,
  depositConfirmed,
  depositRefused,
  type MessageData,
} from '@bambuzal/contracts';
import {
  objectIdOf,
  type Subscription,
  subscription,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { InvestmentRow } from './investment.model';
import type { OutcomeWaiter } from './outcome-waiter';
import type { PurchaseAttempts } from './purchase-attempts';

type Parts = Pick<InvestmentParts, 'investments' | 'packages'> & {
  readonly outcomes: Pick<OutcomeWaiter, 'announce'>;
  readonly attempts: Pick<PurchaseAttempts, 'begin' | 'cancel'>;
};

/** What the wallet says of money that comes from outside for an investment. */
export class DepositAnswers {
  constructor(private readonly parts: Parts) {}

  subscriptions(): Subscription[] {
    return [
      subscription(depositArranged, (answer, unit) => this.arranged(answer, unit)),
      subscription(depositRefused, (answer, unit) => this.refused(answer, unit)),
      subscription(depositConfirmed, (answer, unit) => this.confirmed(answer, unit)),
    ];
  }

  private async arranged(
    { investmentId, userId, amount, ...arranged }: MessageData<typeof depositArranged>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { session } = unit;
    const payment = { ...arranged, expiresAt: new Date(arranged.expiresAt) };
    await this.parts.investments.updateOne(
      { _id: objectIdOf(investmentId), userId, amount, status: 'pending', payment: null },
      { $set: { payment } },
      { session },
    );
    this.parts.outcomes.announce(unit, investmentId);
  }

  /** While an attempt is under way, that one decides. */
  private async refused(
    { investmentId, userId, reason, limit }: MessageData<typeof depositRefused>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { attempts, investments, outcomes } = this.parts;
    const row = await this.pending(unit, investmentId, userId);
    if (row?.payment !== null) return;
    const { session } = unit;
    await investments.updateOne(
      { _id: row._id },
      { $set: { depositRefusal: { reason, limit } } },
      { session },
    );
    if (row.purchaseId === null) await attempts.cancel(unit, row, 'payment_refused');
    outcomes.announce(unit, investmentId);
  }

  /** The money lies in the available balance, whatever becomes of the investment. */
  private async confirmed(
    { investmentId, userId }: MessageData<typeof depositConfirmed>,
    unit: UnitOfWork,
  ): Promise<void> {
    if (investmentId === null) return;
    const { attempts, investments } = this.parts;
    const row = await this.pending(unit, investmentId, userId);
    if (!row) return;
    if (row.purchaseId !== null) {
      const { session } = unit;
      await investments.updateOne({ _id: row._id }, { $set: { asksAgain: true } }, { session });
    } else if (await this.isOnOffer(unit, row)) {
      await attempts.begin(unit, row);
    } else {
      await attempts.cancel(unit, row, 'package_closed');
    }
  }

  private pending({ session }: UnitOfWork, investmentId: string, userId: string) {
    const filter = { _id: objectIdOf(investmentId), userId, status: 'pending' } as const;
    return this.parts.investments.findOne(filter).session(session).lean();
  }

  private async isOnOffer({ session }: UnitOfWork, { packageId }: InvestmentRow): Promise<boolean> {
    const filter = { _id: packageId, isActive: true };
    return (await this.parts.packages.exists(filter).session(session)) !== null;
  }
}
