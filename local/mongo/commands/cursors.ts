import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MongoError } from '../errors';
import { encodedSize } from '../values/codec';
import type { BsonDocument } from '../values/value';
import type { Session } from '../sessions/session';

/** A reply is a document too, and what it has around the batch fits into its allowance. */
const maximumBatchBytes = 16 * 1024 * 1024;
/** The type and the name that an element of an array costs at most. */
const elementOverheadBytes = 9;
const defaultFirstBatchDocuments = 101;
const idleTimeoutMs = 10 * 60_000;

/** A result that a client reads in batches, as it was when the cursor was opened. */
interface Cursor {
  readonly namespace: string;
  readonly documents: readonly BsonDocument[];
  readonly session: Session | undefined;
  readonly isOfTransaction: boolean;
  /** `noCursorTimeout` was asked for. */
  readonly staysWhenIdle: boolean;
  position: number;
  lastUsedAt: number;
}

export interface CursorOwner {
  readonly session: Session | undefined;
  readonly isInTransaction: boolean;
}

export interface CursorOptions {
  /** Missing: the default of a first batch; 0: an empty first batch. */
  readonly batchSize?: number | undefined;
  /** The rest is not wanted. */
  readonly singleBatch?: boolean;
  readonly staysWhenIdle?: boolean;
}

export class CursorRegistry {
  readonly #cursors = new Map<string, Cursor>();

  /** @returns `cursor` of the reply, with the first batch and the id to get more by (or 0) */
  open(
    { session, isInTransaction }: CursorOwner,
    namespace: string,
    documents: readonly BsonDocument[],
    options: CursorOptions,
  ): BsonDocument {
    const cursor: Cursor = {
      namespace,
      documents,
      session,
      isOfTransaction: isInTransaction,
      staysWhenIdle: options.staysWhenIdle ?? false,
      position: 0,
      lastUsedAt: Date.now(),
    };
    const firstBatch = takeBatch(cursor, options.batchSize ?? defaultFirstBatchDocuments);
    const isDone = cursor.position >= documents.length || options.singleBatch === true;
    if (isDone) return { firstBatch, id: Long.ZERO, ns: namespace };
    const id = this.#newId();
    this.#cursors.set(id.toString(), cursor);
    return { firstBatch, id, ns: namespace };
  }

  /** @param batchSize 0 or missing: as many as fit */
  getMore(id: Long, namespace: string, batchSize: number | undefined): BsonDocument {
    const cursor = this.#cursors.get(id.toString());
    if (!cursor) {
      throw new MongoError(43, 'CursorNotFound', `cursor id ${id.toString()} not found`);
    }
    if (cursor.namespace !== namespace) {
      const message =
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different ` +
        `namespace ${cursor.namespace}`;
      throw new MongoError(13, 'Unauthorized', message);
    }
    cursor.lastUsedAt = Date.now();
    const nextBatch = takeBatch(cursor, batchSize || Infinity);
    const isDone = cursor.position >= cursor.documents.length;
    if (isDone) this.#cursors.delete(id.toString());
    return { nextBatch, id: isDone ? Long.ZERO : id, ns: namespace };
  }

  /** @returns whether there was such a cursor */
  close(id: Long): boolean {
    return this.#cursors.delete(id.toString());
  }

  closeOfSession(session: Session): void {
    this.#closeWhere((cursor) => cursor.session === session);
  }

  /** A transaction's cursors end with it. */
  closeOfTransaction(session: Session): void {
    this.#closeWhere((cursor) => cursor.session === session && cursor.isOfTransaction);
  }

  closeIdle(now: number): void {
    this.#closeWhere(
      ({ staysWhenIdle, lastUsedAt }) => !staysWhenIdle && now - lastUsedAt > idleTimeoutMs,
    );
  }

  #closeWhere(isToClose: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.#cursors) {
      if (isToClose(cursor)) this.#cursors.delete(id);
    }
  }

  /** Ids are not guessable and, as MongoDB's, positive. */
  #newId(): Long {
    const bytes = randomBytes(8);
    const id = new Long(bytes.readInt32LE(0), bytes.readInt32LE(4) & 0x7fffffff);
    return id.isZero() || this.#cursors.has(id.toString()) ? this.#newId() : id;
  }
}

function takeBatch(cursor: Cursor, maximumDocuments: number): BsonDocument[] {
  const { documents, position } = cursor;
  const limit = Math.min(documents.length, position + maximumDocuments);
  let end = position;
  let bytes = 0;
  while (end < limit) {
    const document = documents[end];
    if (!document) break;
    bytes += limit - position > 1 ? encodedSize(document) + elementOverheadBytes : 0;
    if (bytes > maximumBatchBytes && end > position) break;
    end += 1;
  }
  cursor.position = end;
  return documents.slice(position, end);
}
