import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Running balance of one owner's wallet, or of one stripe of a system account. */
export interface AccountRow {
  /** `<owner>/<wallet>`, followed by `/<stripe>` for a system account. */
  readonly _id: string;
  /** A member's id, or `system`. */
  readonly owner: string;
  readonly wallet: string;
  /** Balance in cents. The balance of a member's wallet is never below zero. */
  readonly balance: Cents;
}

const schema = new Schema<AccountRow>(
  {
    _id: String,
    owner: { type: String, required: true },
    wallet: { type: String, required: true },
    balance: { type: Number, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
// Balances of a member.
schema.index({ owner: 1, wallet: 1 });
// Total of a wallet over all members, and balances below zero.
schema.index({ wallet: 1, balance: 1 });

export function accountModel(connection: Connection): Model<AccountRow> {
  return connection.model<AccountRow>('Account', schema);
}
