import { type Connection, type Model, Schema } from 'mongoose';

/** An address to which a member has requested a withdrawal. */
export interface CryptoWithdrawalAddressRow {
  /** Id of the row: `<member's id>/<address>`. */
  readonly _id: string;
  readonly address: string;
  readonly firstUsedAt: Date;
}

const schema = new Schema<CryptoWithdrawalAddressRow>(
  { _id: String, address: String, firstUsedAt: { type: Date, required: true } },
  { collection: 'crypto_withdrawal_addresses', versionKey: false },
);
// Finds the members who use an address.
schema.index({ address: 1 });

export function cryptoWithdrawalAddressModel(
  connection: Connection,
): Model<CryptoWithdrawalAddressRow> {
  return connection.model<CryptoWithdrawalAddressRow>('CryptoWithdrawalAddress', schema);
}
