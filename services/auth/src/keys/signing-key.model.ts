import { type Connection, type Model, Schema } from 'mongoose';

/** A key pair that signs session tokens (ES256). */
export interface SigningKeyRow {
  /** Id of the key: the `kid` of tokens and of the key set. */
  readonly _id: string;
  /**
   * Number of the key, counted from 1. It is unique, so if several instances make the next key, one
   * succeeds.
   */
  readonly generation: number;
  /** Private key as PKCS #8 in PEM, encrypted. */
  readonly sealedPrivateKey: string;
  /** Public key as SPKI in PEM. */
  readonly publicKey: string;
  /** Time from which the key signs, until the next key does. */
  readonly usedFrom: Date;
}

const schema = new Schema<SigningKeyRow>(
  {
    _id: String,
    generation: { type: Number, required: true },
    sealedPrivateKey: { type: String, required: true },
    publicKey: { type: String, required: true },
    usedFrom: { type: Date, required: true },
  },
  { collection: 'signing_keys', versionKey: false },
);
// Keys by age. Each generation has one key.
schema.index({ generation: 1 }, { unique: true });

export function signingKeyModel(connection: Connection): Model<SigningKeyRow> {
  return connection.model<SigningKeyRow>('SigningKey', schema);
}
