import { type Connection, type Model, Schema } from 'mongoose';

/** An address that a member has asked a withdrawal to. */
export interface CryptoWithdrawalAddressRow {
  /** `<member's id>/<address>`. */
  readonly _id: string;
  readonly firstUsedAt: Date;
}

const schema = new Schema<CryptoWithdrawalAddressRow>(
  { _id: String, firstUsedAt: { type: Date, required: true } },
  { collection: 'crypto_withdrawal_addresses', versionKey: false },
);

export function cryptoWithdrawalAddressModel(
  connection: Connection,
): Model<CryptoWithdrawalAddressRow> {
  return connection.model<CryptoWithdrawalAddressRow>('CryptoWithdrawalAddress', schema);
}
