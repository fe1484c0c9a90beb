import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MongoError, badValue } from '../errors';
import type { Session } from '../sessions/session';
import { encodedSize } from '../values/codec';
import type { BsonDocument } from '../values/value';
import type { Tail } from './tail';

/**
 * Maximum size of a batch, in bytes. A reply is a document too, and its size limit leaves room for
 * the fields around the batch.
 */
const maximumBatchBytes = 16 * 1024 * 1024;
/** Maximum size of the type and the name of an array's element, in bytes. */
const elementOverheadBytes = 9;
const defaultFirstBatchDocuments = 101;
const idleTimeoutMs = 10 * 60_000;

export interface CursorOwner {
  readonly session: Session | undefined;
  readonly isInTransaction: boolean;
}

export interface CursorOptions {
  /** Undefined for the default size of a first batch; 0 for an empty first batch. */
  readonly batchSize?: number | undefined;
  /** Whether the client wants only the first batch. */
  readonly singleBatch?: boolean;
  /** Whether `noCursorTimeout` is set. */
  readonly staysWhenIdle?: boolean;
  /** Defined for a cursor that stays open at its end. */
  readonly tail?: Tail | undefined;
}

/** A result that a client reads in batches, as it was when the cursor was opened. */
interface Cursor extends CursorOwner, CursorOptions {
  readonly namespace: string;
  documents: readonly BsonDocument[];
  position: number;
  lastUsedAt: number;
}

export class CursorRegistry {
  readonly #cursors = new Map<string, Cursor>();

  /** @returns `cursor` of the reply, with the first batch and the id for further batches (or 0) */
  open(
    { session, isInTransaction }: CursorOwner,
    ns: string,
    documents: readonly BsonDocument[],
    options: CursorOptions = {},
  ): BsonDocument {
    const state = { namespace: ns, documents, position: 0, lastUsedAt: Date.now() };
    const cursor: Cursor = { ...options, ...state, session, isInTransaction };
    const firstBatch = takeBatch(cursor, options.batchSize ?? defaultFirstBatchDocuments);
    const isDone = cursor.position >= documents.length || options.singleBatch === true;
    if (isDone && !options.tail) return { firstBatch, id: Long.ZERO, ns };
    const id = newId();
    this.#cursors.set(id.toString(), cursor);
    return { firstBatch, id, ns };
  }

  /**
   * @param batchSize 0 or undefined for as many documents as fit
   * @param hasTimeLimit whether a time to wait for data was given
   */
  getMore(
    id: Long,
    ns: string,
    batchSize: number | undefined,
    hasTimeLimit = false,
  ): BsonDocument & { readonly nextBatch: BsonDocument[] } {
    const cursor = this.#cursors.get(id.toString());
    if (!cursor) {
      throw new MongoError(43, 'CursorNotFound', `cursor id ${id.toString()} not found`);
    }
    if (cursor.namespace !== ns) {
      const message = `The cursor belongs to the namespace ${cursor.namespace}, not to ${ns}`;
      throw new MongoError(13, 'Unauthorized', message);
    }
    if (hasTimeLimit && cursor.tail?.awaitsData !== true) {
      throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    cursor.lastUsedAt = Date.now();
    this.#readOn(id, cursor);
    const nextBatch = takeBatch(cursor, batchSize || Infinity);
    const isDone = cursor.position >= cursor.documents.length && !cursor.tail;
    if (isDone) this.close(id);
    return { nextBatch, id: isDone ? Long.ZERO : id, ns };
  }

  /** Whether a getMore without new documents waits for a while. */
  awaitsData(id: Long): boolean {
    return this.#cursors.get(id.toString())?.tail?.awaitsData === true;
  }

  /** @returns whether the cursor existed */
  close(id: Long): boolean {
    return this.#cursors.delete(id.toString());
  }

  closeOfSession(session: Session): void {
    this.#closeWhere((cursor) => cursor.session === session);
  }

  /** Closes the cursors of a transaction, which end with it. */
  closeOfTransaction(session: Session): void {
    this.#closeWhere((cursor) => cursor.session === session && cursor.isInTransaction);
  }

  closeIdle(now: number): void {
    this.#closeWhere(
      ({ staysWhenIdle = false, lastUsedAt }) => !staysWhenIdle && now - lastUsedAt > idleTimeoutMs,
    );
  }

  #readOn(id: Long, cursor: Cursor): void {
    if (!cursor.tail || cursor.position < cursor.documents.length) return;
    try {
      cursor.documents = cursor.tail.read();
      cursor.position = 0;
    } catch (error) {
      this.close(id);
      throw error;
    }
  }

  #closeWhere(isToClose: (cursor: Cursor) => boolean): void {
    for (const [id, cursor] of this.#cursors) {
      if (isToClose(cursor)) this.#cursors.delete(id);
    }
  }
}

/** A random id, so that it cannot be guessed. It is positive, like MongoDB's ids. */
function newId(): Long {
  const bytes = randomBytes(8);
  return new Long(bytes.readInt32LE(0) | 1, bytes.readInt32LE(4) & 0x7fffffff);
}

function takeBatch(cursor: Cursor, maximumDocuments: number): BsonDocument[] {
  const { documents, position } = cursor;
  const wanted = documents.slice(position, position + maximumDocuments);
  let count = Math.min(wanted.length, 1);
  let bytes = 0;
  // A single document always fits, so it is not measured.
  for (const [index, document] of wanted.length > 1 ? wanted.entries() : []) {
    bytes += encodedSize(document) + elementOverheadBytes;
    if (bytes > maximumBatchBytes && index > 0) break;
    count = index + 1;
  }
  cursor.position = position + count;
  return wanted.slice(0, count);
}
