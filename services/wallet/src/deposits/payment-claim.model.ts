import { type Connection, type Model, Schema } from 'mongoose';

/** Records the deposit to which an incoming payment belongs. */
export interface PaymentClaimRow {
  /** The provider's name and the provider's id of the payment: `nowpayments:5745459419`. */
  readonly _id: string;
  readonly depositId: string;
}

const schema = new Schema<PaymentClaimRow>(
  {
    _id: String,
    depositId: { type: String, required: true },
  },
  { collection: 'deposit_payment_claims', versionKey: false },
);

export function paymentClaimModel(connection: Connection): Model<PaymentClaimRow> {
  return connection.model<PaymentClaimRow>('DepositPaymentClaim', schema);
}
