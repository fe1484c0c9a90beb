import { type PixKeyType, pixKeyTypes } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A member's PIX key for withdrawals. */
export interface PixKeyRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly keyType: PixKeyType;
  /** Normalised value of the key. */
  readonly keyValue: string;
  readonly description: string | null;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  /** Time since which the key has this value. The safety hold of withdrawals starts here. */
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
// A member can have a key only once. The value comes first in this index, so that an error shows
// which of the two unique indexes was violated.
schema.index({ keyValue: 1, userId: 1 }, { unique: true });
// A member has at most one default key.
schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isDefault: true } });
// A member's keys, default key first.
schema.index({ userId: 1, isDefault: -1, createdAt: -1, _id: -1 });

export function pixKeyModel(connection: Connection): Model<PixKeyRow> {
  return connection.model<PixKeyRow>('PixKey', schema);
}

/**
 * Counter of the changes of a member's keys. Simultaneous changes conflict on it and run one after
 * the other.
 */
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
