import { createHash } from 'node:crypto';
import { DomainError } from '@bambuzal/contracts';
import type { Request } from 'express';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Transact, UnitOfWork } from '../messaging/unit-of-work';

interface KeyRow {
  /** Made from the caller, the path and the idempotency key. */
  readonly _id: string;
  /** Hash of the body. A different body under the same key is an error of the caller. */
  readonly bodyHash: string;
  /** Id of the first attempt's result. */
  readonly resultId: string;
  readonly expiresAt: Date;
}

const schema = new Schema<KeyRow>(
  { _id: String, bodyHash: String, resultId: String, expiresAt: Date },
  { versionKey: false, collection: 'idempotency_keys' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const keptMs = 48 * 60 * 60 * 1000;
/**
 * Time within which a browser repeats an unanswered request, in milliseconds. Two equal requests
 * that are both intended are further apart.
 */
const withoutKeyMs = 10_000;
/**
 * Form of the key: a UUID or a similar token, bare or as a structured string
 * (draft-ietf-httpapi-idempotency-key-header-07).
 */
const keyForm = /^"?([\w.:-]{8,255})"?$/;

/** The parts of a request that tell whether it is a repetition. */
export type Asked = Pick<Request, 'body' | 'headers' | 'method' | 'path'>;

export interface Idempotency {
  /**
   * Executes a request at most once. The note that it was executed is written in the same
   * transaction.
   *
   * @param make changes the database only through the unit of work, and returns the id of its
   *   result
   * @param withoutKey how a request without a key is treated: `recent`, it counts as a repetition
   *   of an
   *   equal recent request; `anew`, it is executed again. A decision may be executed again, because it
   *   refuses to be taken twice
   * @param key the member whose work it is, if not the caller. The works of one member run one
   *   after
   *   the other
   * @returns the id of the first attempt's result
   * @throws DomainError IDEMPOTENCY_KEY_INVALID; IDEMPOTENCY_KEY_REUSED for another body
   */
  once(
    request: Asked,
    callerId: string,
    make: (unit: UnitOfWork) => Promise<string>,
    withoutKey?: 'recent' | 'anew',
    key?: string,
  ): Promise<string>;
}

export function idempotencyKeyModel(connection: Connection): Model<KeyRow> {
  return connection.model<KeyRow>('IdempotencyKey', schema);
}

/**
 * Makes requests that move money idempotent, by their `Idempotency-Key`. A request without a key
 * counts as a repetition if the same caller sent the same body within the last ten seconds.
 */
export function idempotently(
  connection: Connection,
  transact: Transact,
  now: () => Date = () => new Date(),
): Idempotency {
  const rows = idempotencyKeyModel(connection);
  return {
    once(request, callerId, make, withoutKey = 'recent', key = callerId) {
      const given = keyOf(request);
      if (given === undefined && withoutKey === 'anew') return transact(make, { key });
      const body: unknown = request.body;
      const bodyHash = hash(JSON.stringify(body ?? null));
      const scope = `${callerId} ${request.method} ${request.path}`;
      const _id = `${scope} ${given ?? `body ${bodyHash}`}`;
      return transact(
        async (unit) => {
          const { session } = unit;
          const at = now();
          const known = await rows.findById(_id).session(session).lean();
          if (known && known.expiresAt > at) {
            if (known.bodyHash !== bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
            return known.resultId;
          }
          const resultId = await make(unit);
          const keepMs = given === undefined ? withoutKeyMs : keptMs;
          const expiresAt = new Date(at.getTime() + keepMs);
          await rows.replaceOne(
            { _id },
            { bodyHash, resultId, expiresAt },
            { upsert: true, session },
          );
          return resultId;
        },
        { key },
      );
    },
  };
}

function keyOf({ headers }: Asked): string | undefined {
  const header = headers['idempotency-key'];
  if (typeof header !== 'string') return undefined;
  const key = keyForm.exec(header)?.[1];
  if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  return key;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
