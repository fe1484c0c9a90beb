import { type PixKeyType, pixKeyTypes } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A member's key that withdrawals are paid to. */
export interface PixKeyRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly keyType: PixKeyType;
  /** Normalised. */
  readonly keyValue: string;
  readonly description: string | null;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  /** Since when it is this value: the safety hold of withdrawals counts from here. */
  readonly valueChangedAt: Date;
}

const schema = new Schema<PixKeyRow>(
  {
    userId: { type: String, required: true },
    keyType: { type: String, enum: pixKeyTypes, required: true },
    keyValue: { type: String, required: true },
    description: { type: String, default: null },
    isDefault: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    valueChangedAt: { type: Date, required: true },
  },
  { collection: 'pix_keys', versionKey: false },
);
// A member has a key once. The value comes first in this index, which tells its violation from the
// next index's.
schema.index({ keyValue: 1, userId: 1 }, { unique: true });
// A member has no two defaults.
schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isDefault: true } });
// A member's keys, the default first.
schema.index({ userId: 1, isDefault: -1, createdAt: -1, _id: -1 });

export function pixKeyModel(connection: Connection): Model<PixKeyRow> {
  return connection.model<PixKeyRow>('PixKey', schema);
}

/** Counts the changes of a member's keys, so that simultaneous changes run one after the other. */
export interface PixKeyOwnerRow {
  /** The member's id. */
  readonly _id: string;
  readonly changes: number;
}

const ownerSchema = new Schema<PixKeyOwnerRow>(
  { _id: String, changes: { type: Number, required: true } },
  { collection: 'pix_key_owners', versionKey: false },
);

export function pixKeyOwnerModel(connection: Connection): Model<PixKeyOwnerRow> {
  return connection.model<PixKeyOwnerRow>('PixKeyOwner', ownerSchema);
}
