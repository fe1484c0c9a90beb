import { type Connection, type Model, Schema } from 'mongoose';

/** A key pair that signs session tokens (ES256). */
export interface SigningKeyRow {
  /** The `kid` of tokens and of the key set. */
  readonly _id: string;
  /** Counts from 1: of several instances that make the next key, one succeeds. */
  readonly generation: number;
  /** PKCS #8 in PEM, sealed. */
  readonly sealedPrivateKey: string;
  /** SPKI in PEM. */
  readonly publicKey: string;
  /** It signs from then on, until the next one does. */
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
// The keys by age; one to a generation.
schema.index({ generation: 1 }, { unique: true });

export function signingKeyModel(connection: Connection): Model<SigningKeyRow> {
  return connection.model<SigningKeyRow>('SigningKey', schema);
}
