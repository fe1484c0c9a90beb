import type { AuditRecord, Envelope } from '@bambuzal/contracts';
import { GatheredWrites, type UnitOfWork } from '@bambuzal/service-kit';
import { type ClientSession, mongo, type Model } from 'mongoose';
import { chained, type ChainHead, type ChainLink, chainStart } from './audit-chain';
import type { AuditLogRow, ChainHeadRow } from './audit-log.model';
import { Lock } from './lock';

type Content = Omit<AuditLogRow, '_id' | keyof ChainLink>;

/** Stores audit records in a chain that shows whether a row was altered or removed. */
export class AuditLog {
  private readonly lock = new Lock();
  private readonly additions: GatheredWrites<Content>;

  constructor(
    private readonly rows: Model<AuditLogRow>,
    private readonly heads: Model<ChainHeadRow>,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.additions = new GatheredWrites((contents, session) => this.write(contents, session));
  }

  /**
   * Creates the chain's head if it is missing. Done outside transactions, because upserts inside
   * them would conflict.
   */
  async prepare(): Promise<void> {
    await this.heads.updateOne({ _id: 'head' }, { $setOnInsert: chainStart }, { upsert: true });
  }

  /**
   * Appends a row in the transaction of the unit of work. Works that share a transaction extend the
   * chain once, at its end. If two instances append at the same time, the second transaction runs
   * again.
   */
  async append(
    record: AuditRecord,
    { id: messageId, correlationId }: Pick<Envelope, 'id' | 'correlationId'>,
    unit: UnitOfWork,
  ): Promise<void> {
    const content = {
      ...record,
      happenedAt: new Date(record.happenedAt),
      correlationId,
      messageId,
      recordedAt: this.now(),
    };
    await this.additions.add(unit, [asStored(content)]);
  }

  private async write(contents: readonly Content[], session: ClientSession): Promise<void> {
    await this.lock.take(session);
    const head = await this.heads.findById('head').session(session).orFail().lean();
    let end: ChainHead = head;
    const rows = contents.map((content) => {
      const row = chained(content, end);
      end = row;
      return row;
    });
    await this.advance(head, end, session);
    // Uses the driver's insert, because mongoose drops some fields by name, for example
    // `prototype`.
    await this.rows.collection.insertMany(rows, { session });
  }

  /** @throws Error if the chain has grown since it was read, so that it never forks */
  private async advance(
    from: ChainHead,
    { sequence, hash }: ChainHead,
    session: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.heads.updateOne(
      { _id: 'head', sequence: from.sequence, hash: from.hash },
      { $set: { sequence, hash } },
      { session },
    );
    if (matchedCount !== 1) throw new Error('the audit chain has grown meanwhile');
  }
}

/**
 * Returns the value as MongoDB would return it, so that the hash is of the stored value. For
 * example, half a surrogate pair is lost.
 */
function asStored<Content extends mongo.BSON.Document>(content: Content): Content;
function asStored(content: mongo.BSON.Document): mongo.BSON.Document {
  return mongo.BSON.deserialize(mongo.BSON.serialize(content));
}
