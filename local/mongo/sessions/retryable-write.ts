import { encode } from '../values/codec';
import type { BsonDocument, BsonValue } from '../values/value';
import { getOwn, isDocument } from '../values/value';

/** What one statement of a write command did, as its retry is answered. */
export interface StatementResult {
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: { readonly _id: BsonValue };
  /** The fields of a findAndModify's reply, with the document as it was then. */
  readonly reply?: BsonDocument;
}

/** A result as it is saved, so that the two need no copies of one another. */
type KeptResult = BsonDocument & StatementResult & { readonly index: number };

/**
 * The statements of a write command that were applied, so that the same command sent again (after
 * a lost answer) applies only those that were not.
 */
export class RetryableWrite {
  readonly #results = new Map<number, KeptResult>();
  #hasUnsavedResults = false;

  /** @param save keeps the entry, in the same batch as the writes of the statements */
  constructor(private readonly save: (statements: BsonDocument[]) => void) {}

  /** Takes back what `save` was given before a restart. */
  restore(statements: BsonValue): void {
    if (!Array.isArray(statements)) return;
    for (const statement of statements) {
      if (!isDocument(statement)) continue;
      const index = getOwn(statement, 'index');
      if (typeof index === 'number') {
        this.#results.set(index, { index, ...parseResult(statement) });
      }
    }
  }

  resultOf(statementIndex: number): StatementResult | undefined {
    return this.#results.get(statementIndex);
  }

  /** @throws MongoError for a reply that BSON cannot hold: it can be neither sent nor kept */
  record(statementIndex: number, { n, nModified, upserted, reply }: StatementResult): void {
    if (reply) encode(reply);
    // Field by field: an update's result also holds whole documents, which are not to be kept.
    this.#results.set(statementIndex, {
      index: statementIndex,
      n,
      ...(nModified !== undefined && { nModified }),
      ...(upserted && { upserted }),
      ...(reply && { reply }),
    });
    this.#hasUnsavedResults = true;
  }

  /** Must be called before any write that it tells of can be flushed. */
  saveResults(): void {
    if (!this.#hasUnsavedResults) return;
    this.#hasUnsavedResults = false;
    this.save([...this.#results.values()]);
  }
}

function parseResult(statement: BsonDocument): StatementResult {
  const { n, nModified, upserted, reply } = statement;
  return {
    n: typeof n === 'number' ? n : 0,
    ...(typeof nModified === 'number' && { nModified }),
    ...(isDocument(upserted) && { upserted: { _id: upserted['_id'] } }),
    ...(isDocument(reply) && { reply }),
  };
}
