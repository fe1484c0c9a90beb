import { MongoError, badValue, failedToParse, notSupported } from '../errors';
import { compileFilter } from '../query/filter';
import { hasBounds } from '../store/index-bounds';
import { identical } from '../values/compare';
import type { BsonDocument } from '../values/value';
import type { CommandContext } from './command-context';
import type { CommandFields } from './command-fields';
import type { Query, ReadScope } from './reading';

/** Source of new documents for a tailable cursor, which stays open at its end. */
export interface Tail {
  /** Whether a getMore without new documents waits for a while. */
  readonly awaitsData: boolean;
  /**
   * @returns the documents inserted since the last read
   * @throws MongoError if the collection was dropped, or if the document read last was evicted,
   *   because later documents may be missing too
   */
  read(): BsonDocument[];
}

/** @returns `undefined` if the find is not tailable, or if its collection is empty or absent */
export function openTail(
  fields: CommandFields,
  { isInTransaction, view }: CommandContext,
  { namespace, collection, evaluation }: ReadScope,
  { filter, sort, skip, limit, ...bounds }: Query,
): Tail | undefined {
  const awaitsData = fields.flag('awaitData');
  if (!fields.flag('tailable')) {
    if (awaitsData) throw failedToParse("Cannot set 'awaitData' without also setting 'tailable'");
    return undefined;
  }
  if (fields.flag('singleBatch')) {
    throw failedToParse("Cannot use tailable option with the 'singleBatch' option");
  }
  if (isInTransaction) {
    const message = 'It is illegal to open a tailable cursor in a transaction';
    throw new MongoError(72, 'InvalidOptions', message);
  }
  if (sort && Object.keys(sort).length > 0 && !identical(sort, { $natural: 1 })) {
    throw badValue('cannot use tailable option with a sort other than {$natural: 1}');
  }
  if (skip || limit) throw notSupported("A tailable cursor with 'skip' or 'limit'");
  if (hasBounds(bounds) || fields.flag('showRecordId')) {
    throw notSupported("A tailable cursor with 'min', 'max' or 'showRecordId'");
  }
  if (collection && !collection.isCapped) {
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  }
  // As in MongoDB, an empty collection has no document from which a cursor could continue.
  if (!collection || collection.documents.isEmpty) return undefined;
  const { documents } = collection;
  const compiled = compileFilter(filter, evaluation);
  let last: number | undefined;
  return {
    awaitsData,
    read() {
      const present = view.collection(namespace.database, namespace.collection);
      if (present?.id !== collection.id) {
        throw new MongoError(175, 'QueryPlanKilled', 'the collection of the cursor was dropped');
      }
      if (last !== undefined && !documents.has(last)) {
        const message = 'the position of the cursor in the capped collection was deleted';
        throw new MongoError(136, 'CappedPositionLost', message);
      }
      const found: BsonDocument[] = [];
      for (const [recordId, document] of documents.entries(last)) {
        if (recordId === last) continue;
        last = recordId;
        if (compiled.matches(document)) found.push(document);
      }
      return found;
    },
  };
}
