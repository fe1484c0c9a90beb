import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A USDT wallet of the operator. */
export interface UsdtWalletRow {
  readonly _id: Types.ObjectId;
  readonly walletAddress: string;
  readonly network: 'TRX';
  readonly description: string | null;
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

const schema = new Schema<UsdtWalletRow>(
  {
    walletAddress: { type: String, required: true },
    network: { type: String, enum: ['TRX'], required: true },
    description: { type: String, default: null },
    isDefault: { type: Boolean, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'usdt_wallets', versionKey: false },
);
schema.index({ walletAddress: 1 }, { unique: true });
// The list: all wallets, or by whether they are in use, newest first.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ isActive: 1, createdAt: -1, _id: -1 });
// Allows at most one default.
schema.index({ isDefault: 1 }, { unique: true, partialFilterExpression: { isDefault: true } });

export function usdtWalletModel(connection: Connection): Model<UsdtWalletRow> {
  return connection.model<UsdtWalletRow>('UsdtWallet', schema);
}
