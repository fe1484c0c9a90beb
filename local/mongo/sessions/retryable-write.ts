import { encode } from '../values/codec';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

/** Result of one statement of a write command; a retry is answered with it. */
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

  /**
   * @param save keeps the entry, in the same batch as the writes of the statements
   * @param saved entry that `save` was given before a restart
   */
  constructor(
    private readonly save: (statements: BsonDocument[]) => void,
    saved?: BsonValue,
  ) {
    for (const result of Array.isArray(saved) ? saved : []) {
      if (isKept(result)) this.#results.set(result.index, result);
    }
  }

  resultOf(statementIndex: number): StatementResult | undefined {
    return this.#results.get(statementIndex);
  }

  /** @throws MongoError for a reply that BSON cannot hold: it can be neither sent nor kept */
  record(index: number, result: StatementResult): void {
    if (result.reply) encode(result.reply);
    this.#results.set(index, { index, ...result });
    this.#hasUnsavedResults = true;
  }

  /** Must be called before any write that it tells of can be flushed. */
  saveResults(): void {
    if (!this.#hasUnsavedResults) return;
    this.#hasUnsavedResults = false;
    this.save([...this.#results.values()]);
  }
}

/** Such were all that were saved. */
function isKept(value: BsonValue): value is KeptResult {
  return isDocument(value) && typeof value['index'] === 'number';
}
