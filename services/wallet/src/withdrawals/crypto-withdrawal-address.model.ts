import { type Connection, type Model, Schema } from 'mongoose';

/** An address to which a member has requested a withdrawal. */
export interface CryptoWithdrawalAddressRow {
  /** Id of the row: `<member's id>/<address>`. */
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
