import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import type { Deposit } from './deposit';
import { paymentClaimModel, type PaymentClaimRow } from './payment-claim.model';

/**
 * Binds each payment to the first deposit that claims it. The payment's owner is determined
 * earlier. This claim is a second guard in case that fails.
 */
export class PaymentClaims {
  private readonly rows: Model<PaymentClaimRow>;

  constructor(connection: Connection) {
    this.rows = paymentClaimModel(connection);
  }

  /** Claims the payment if it is unclaimed. @returns whether the payment belongs to this deposit */
  async claim(
    { session }: UnitOfWork,
    { _id: depositId, provider }: Pick<Deposit, '_id' | 'provider'>,
    paymentId: string,
  ): Promise<boolean> {
    const claim = await this.rows
      .findOneAndUpdate(
        { _id: `${provider}:${paymentId}` },
        { $setOnInsert: { depositId: String(depositId) } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();
    return claim.depositId === String(depositId);
  }
}
