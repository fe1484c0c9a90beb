import { type Connection, type Model, mongo, Schema } from 'mongoose';
import { GatheredWrites } from './gathered-writes';
import type { UnitOfWork } from './unit-of-work';

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

export function inboxModel(connection: Connection): Model<InboxRow> {
  return connection.model<InboxRow>('Inbox', inboxSchema);
}

/** Messages that have had their effect; written in the same transaction as the effect. */
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
   * Records that a message has its effect in this transaction.
   *
   * @throws a duplicate-key error, here or at the commit, when it had its effect before: see
   *   `isRepetition`
   */
  async add(unit: UnitOfWork, messageId: string): Promise<void> {
    await this.additions.add(unit, [{ _id: messageId, handledAt: new Date() }]);
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
