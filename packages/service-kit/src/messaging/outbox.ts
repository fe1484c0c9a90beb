import type { Envelope, MessageType } from '@bambuzal/contracts';
import { type ClientSession, type Collection, type Connection, type Model, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { unlessLost } from '../infrastructure/database';
import { currentContext } from '../request-context';
import { writeTraceParent } from '../tracing/trace-parent';

export interface OutboxRow {
  /**
   * Id of the envelope. Ids are ordered by time, so that rows leave in the order in which they were
   * written.
   */
  readonly _id: string;
  readonly envelope: Envelope;
  /** Services whose queues must exist before the message is published. */
  readonly consumers: readonly string[];
  readonly publishedAt: Date | null;
}

/** Messages that have not left the outbox. */
export interface OutboxBacklog {
  /** Number of messages, counted up to 10,000. */
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

const mostCounted = 10_000;
const daysKept = 7;

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: String,
    envelope: Schema.Types.Mixed,
    consumers: [String],
    publishedAt: { type: Date, default: null },
  },
  // Keeps empty objects, because an empty object in a message is data like any other.
  { versionKey: false, collection: 'outbox', minimize: false },
);
// Index for the relay: unpublished messages, oldest first.
outboxSchema.index(
  { publishedAt: 1, _id: 1 },
  { partialFilterExpression: { publishedAt: null }, name: 'unpublished' },
);
// Old rows are kept as evidence for a while, then removed.
outboxSchema.index({ publishedAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function outboxModel(connection: Connection): Model<OutboxRow> {
  return connection.model<OutboxRow>('Outbox', outboxSchema);
}

/** Messages of a change, written in the change's own transaction. */
export class Outbox {
  readonly rows: Model<OutboxRow>;
  private readonly collection: Collection<OutboxRow>;

  constructor(private readonly connection: Connection) {
    this.rows = outboxModel(connection);
    this.collection = connection.collection<OutboxRow>(this.rows.collection.collectionName);
  }

  /**
   * @param all data of each message, as domain values; the schema encodes them for the wire
   * @returns rows in the context of the caller; they are not written yet
   */
  rowsOf<Data extends z.ZodType>(
    type: MessageType<Data>,
    all: readonly z.output<Data>[],
  ): OutboxRow[] {
    const { correlationId, causationId, trace } = currentContext();
    const traceparent = writeTraceParent(trace);
    const occurredAt = new Date().toISOString();
    return all.map((data) => {
      const envelope: Envelope = {
        id: uuidv7(),
        type: type.type,
        version: type.version,
        occurredAt,
        correlationId,
        causationId,
        traceparent,
        data: z.encode(type.data, data),
      };
      return {
        _id: envelope.id,
        envelope,
        consumers: type.consumers,
        publishedAt: null,
      };
    });
  }

  async add(session: ClientSession, rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    // Uses the driver's own insert. It is one command for all rows, and it keeps the field names
    // that mongoose leaves out.
    await this.collection.insertMany([...rows], { session, ignoreUndefined: true });
  }

  unpublished(limit: number): Promise<OutboxRow[]> {
    return unlessLost(this.connection, () =>
      this.rows.find({ publishedAt: null }).sort({ _id: 1 }).limit(limit).lean().exec(),
    );
  }

  async backlog(): Promise<OutboxBacklog> {
    return unlessLost(this.connection, async () => {
      const [oldest] = await this.unpublished(1);
      if (!oldest) return { waiting: 0, oldestAt: null };
      const waiting = await this.rows.countDocuments({ publishedAt: null }).limit(mostCounted);
      return { waiting, oldestAt: new Date(oldest.envelope.occurredAt) };
    });
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    const published = { publishedAt: new Date() };
    await unlessLost(this.connection, () =>
      this.rows.updateMany({ _id: { $in: ids } }, published).exec(),
    );
  }
}
