import { type ClientSession, type Connection, type Model, mongo, Schema } from 'mongoose';

interface InboxRow {
  /** The envelope's id. */
  readonly _id: string;
  readonly handledAt: Date;
}

/** Longer than any message can wait in a queue or in an outbox. */
const daysKept = 30;

const inboxSchema = new Schema<InboxRow>(
  { _id: String, handledAt: Date },
  { versionKey: false, collection: 'inbox' },
);
inboxSchema.index({ handledAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

/** Which messages have had their effect: written in the same transaction as the effect. */
export class Inbox {
  private readonly rows: Model<InboxRow>;

  constructor(connection: Connection) {
    this.rows = connection.model<InboxRow>('Inbox', inboxSchema);
  }

  /** @throws a duplicate-key error when the message has had its effect: see `isRepetition` */
  async add(session: ClientSession, messageId: string): Promise<void> {
    await this.rows.create([{ _id: messageId, handledAt: new Date() }], { session });
  }

  /** Whether an error of a transaction says that its message had been handled before. */
  isRepetition(error: unknown): boolean {
    return (
      error instanceof mongo.MongoServerError &&
      error.code === 11000 &&
      error.message.includes('.inbox ')
    );
  }
}
