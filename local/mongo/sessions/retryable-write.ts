import { encode } from '../values/codec';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

/** Result of one statement of a write command. A retry gets the same result. */
export interface StatementResult {
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: { readonly _id: BsonValue };
  /** Fields of a findAndModify's reply, with the document as it was at that time. */
  readonly reply?: BsonDocument;
}

/** Result in its saved form, so that it need not be copied for saving or loading. */
type KeptResult = BsonDocument & StatementResult & { readonly index: number };

/**
 * Applied statements of a write command. A retry (after a lost reply) applies only the other
 * statements.
 */
export class RetryableWrite {
  readonly #results = new Map<number, KeptResult>();
  #hasUnsavedResults = false;

  /**
   * @param save stores the entry in the same batch as the writes of the statements
   * @param saved entry that was given to `save` before a restart
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

  /**
   * @throws MongoError if BSON cannot hold the reply, which could then be neither sent nor saved
   */
  record(index: number, result: StatementResult): void {
    if (result.reply) encode(result.reply);
    this.#results.set(index, { index, ...result });
    this.#hasUnsavedResults = true;
  }

  /**
   * Saves the results if there are new ones. Must be called before a write with a new result can be
   * flushed.
   */
  saveResults(): void {
    if (!this.#hasUnsavedResults) return;
    this.#hasUnsavedResults = false;
    this.save([...this.#results.values()]);
  }
}

/** Whether a stored value has the form of a saved result. */
function isKept(value: BsonValue): value is KeptResult {
  return isDocument(value) && typeof value['index'] === 'number';
}
