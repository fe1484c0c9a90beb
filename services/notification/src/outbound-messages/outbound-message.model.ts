import type { CodePurpose, Language } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message to a person's telephone, and its state. */
export interface OutboundMessageRow {
  readonly _id: Types.ObjectId;
  /** E.164. */
  readonly to: string;
  readonly channel: 'whatsapp';
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly status: 'pending' | 'sent' | 'failed' | 'expired';
  /** The provider's id of the message; `null` before it is sent. */
  readonly externalId: string | null;
  /** Number of attempts with a known outcome. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** After this time the message is no longer sent. */
  readonly expiresAt: Date;
  /** Time of the next attempt of a pending message. Each attempt moves it forward, as a lease. */
  readonly dueAt: Date;
  readonly correlationId: string;
  /** Content, kept only while the message is pending. */
  readonly content?: MessageContent;
}

export interface MessageContent {
  readonly sealedCode: string;
  readonly username: string | null;
}

const daysKept = 90;

const schema = new Schema<OutboundMessageRow>(
  {
    to: { type: String, required: true },
    channel: { type: String, required: true },
    purpose: { type: String, required: true },
    language: { type: String, required: true },
    status: { type: String, enum: ['pending', 'sent', 'failed', 'expired'], required: true },
    externalId: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    lastError: { type: String, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    correlationId: { type: String, required: true },
    content: {
      type: new Schema<MessageContent>(
        { sealedCode: { type: String, required: true }, username: { type: String, default: null } },
        { _id: false },
      ),
    },
  },
  { collection: 'outbound_messages', versionKey: false },
);
// For the dispatcher: due messages, the longest due first.
schema.index({ dueAt: 1 }, { partialFilterExpression: { status: 'pending' }, name: 'pending' });
schema.index({ createdAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function outboundMessageModel(connection: Connection): Model<OutboundMessageRow> {
  return connection.model<OutboundMessageRow>('OutboundMessage', schema);
}
