import { type Connection, type Model, mongo, Schema } from 'mongoose';
import { GatheredWrites } from './gathered-writes';
import type { UnitOfWork } from './unit-of-work';

interface InboxRow {
  /** Id of the envelope. */
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

export function inboxModel(connection: Connection): Model<InboxRow> {
  return connection.model<InboxRow>('Inbox', inboxSchema);
}

/** Messages that have taken effect. Written in the same transaction as the effect. */
export class Inbox {
  private readonly rows: Model<InboxRow>;
  private readonly additions: GatheredWrites<InboxRow>;

  constructor(connection: Connection) {
    this.rows = inboxModel(connection);
    this.additions = new GatheredWrites(async (rows, session) => {
      await this.rows.insertMany([...rows], { session });
    });
  }

  /**
   * Records that a message takes effect in this transaction.
   *
   * @throws a duplicate-key error, here or at the commit, if the message took effect before: see
   *   `isRepetition`
   */
  async add(unit: UnitOfWork, messageId: string): Promise<void> {
    await this.additions.add(unit, [{ _id: messageId, handledAt: new Date() }]);
  }

  /** Whether a transaction's error says that its message was handled before. */
  isRepetition(error: unknown): boolean {
    return (
      error instanceof mongo.MongoServerError &&
      error.code === 11000 &&
      error.message.includes('.inbox ')
    );
  }
}
