import type { DeadLetterState, ServiceName } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message that its service could not handle. */
export interface DeadLetterRow {
  readonly _id: Types.ObjectId;
  readonly service: ServiceName;
  readonly messageId: string;
  /** Routing key under which it was published. */
  readonly type: string;
  /** Content as it was in the queue, in UTF-8; sent unchanged when it is retried. */
  readonly content: string;
  readonly correlationId: string | null;
  readonly occurredAt: Date | null;
  readonly state: DeadLetterState;
  readonly reason: string;
  readonly times: number;
  readonly diedAt: Date;
  readonly decidedAt: Date | null;
  /** Id of the administrator who decided. */
  readonly decidedBy: string | null;
  readonly discardReason: string | null;
  /** Whether a retried message still has to be sent to its service. */
  readonly isUnsent: boolean;
}

/** Decided letters are removed after this time; the audit log keeps the decisions. */
const daysKept = 365;

const schema = new Schema<DeadLetterRow>(
  {
    service: { type: String, required: true },
    messageId: { type: String, required: true },
    type: { type: String, required: true },
    content: { type: String, default: '' },
    correlationId: { type: String, default: null },
    occurredAt: { type: Date, default: null },
    state: { type: String, required: true },
    reason: { type: String, default: '' },
    times: { type: Number, required: true },
    diedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: null },
    discardReason: { type: String, default: null },
    isUnsent: { type: Boolean, default: false },
  },
  { collection: 'dead_letters', versionKey: false },
);
// A message is one letter per service, however often it is set aside.
schema.index({ messageId: 1, service: 1 }, { unique: true });
schema.index({ correlationId: 1 });
schema.index({ diedAt: -1, _id: -1 });
schema.index({ state: 1, diedAt: -1, _id: -1 });
schema.index({ service: 1, diedAt: -1, _id: -1 });
schema.index({ service: 1, state: 1 });
schema.index({ type: 1, diedAt: -1, _id: -1 });
schema.index({ isUnsent: 1 }, { partialFilterExpression: { isUnsent: true } });
schema.index({ decidedAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function deadLetterModel(connection: Connection): Model<DeadLetterRow> {
  return connection.model<DeadLetterRow>('DeadLetter', schema);
}
