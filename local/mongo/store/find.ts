import type { EvaluationContext } from '../query/context';
import { checkDeadline, createDeadlineCheck } from '../query/deadline';
import { compileFilter } from '../query/filter';
import { compileSort } from '../query/sort';
import { getOwn, isObjectId, type BsonDocument, type BsonValue } from '../values/value';
import type { Collection } from './collection';
import { hasBounds } from './index-bounds';
import { planQuery, type PlanOptions } from './planner';
import { runScan, type Found, type ScanStatistics } from './scan';

export interface FindOptions extends PlanOptions {
  /** Evaluation context. Its collation applies unless `collation` is given. */
  readonly context: EvaluationContext;
  readonly skip?: number | undefined;
  /** Maximum number of documents to return; 0 means all. */
  readonly limit?: number | undefined;
  /** Counters to which the cost of the query is added. */
  readonly statistics?: ScanStatistics | undefined;
}

/**
 * Finds the matching documents. They are shared with the store and must not be changed.
 *
 * @param collection if absent, the query is still checked, but finds no documents
 * @throws MongoError if the query or the sort is malformed, or the hint names no index
 */
export function findDocuments(
  collection: Collection | undefined,
  filter: BsonDocument,
  options: FindOptions,
): Found[] {
  const { collation = options.context.collation, sort, skip = 0, limit = 0, hint } = options;
  const { min, max } = options;
  const id = soughtId(filter);
  const isPlain =
    !sort && skip === 0 && hint === undefined && !hasBounds(options) && !options.statistics;
  if (collection && id !== undefined && isPlain && !collation && !collection.defaultCollation) {
    return findById(collection, id);
  }
  const compiled = compileFilter(filter, { ...options.context, ...(collation && { collation }) });
  const isNatural = sort !== undefined && getOwn(sort, '$natural') !== undefined;
  const sortDocuments = sort && !isNatural ? compileSort(sort, collation) : undefined;
  if (!collection) return [];
  const plan = planQuery(collection, filter, { sort, hint, collation, min, max });
  const end = limit > 0 ? skip + limit : Infinity;
  const found: Found[] = [];
  const statistics = options.statistics ?? { keysExamined: 0, documentsExamined: 0 };
  const look = createDeadlineCheck(options.context.deadline);
  for (const candidate of runScan(collection, plan, statistics)) {
    look();
    if (!compiled.matches(candidate.document)) continue;
    found.push(candidate);
    if (!plan.sort && found.length >= end) break;
  }
  checkDeadline(options.context.deadline);
  const ordered = plan.sort && sortDocuments ? sortFound(found, sortDocuments) : found;
  return skip > 0 || limit > 0 ? ordered.slice(skip, end) : ordered;
}

/**
 * The `_id` of a query without another condition. These queries are so common that they run without
 * a plan.
 */
function soughtId(filter: BsonDocument): BsonValue {
  if (!Object.hasOwn(filter, '_id') || Object.keys(filter).length > 1) return undefined;
  const id = filter['_id'];
  return typeof id === 'string' || typeof id === 'number' || isObjectId(id) ? id : undefined;
}

function findById(collection: Collection, id: BsonValue): Found[] {
  const recordId = collection.recordIdOf(id);
  const document = recordId === undefined ? undefined : collection.documents.get(recordId);
  return recordId === undefined || !document ? [] : [{ recordId, document }];
}

/** Number of matching documents. */
export function countDocuments(
  collection: Collection | undefined,
  filter: BsonDocument,
  options: Omit<FindOptions, 'sort'>,
): number {
  if (!collection || Object.keys(filter).length > 0 || options.hint !== undefined) {
    return findDocuments(collection, filter, options).length;
  }
  const { skip = 0, limit = 0 } = options;
  const available = Math.max(collection.documents.size - skip, 0);
  return limit > 0 ? Math.min(available, limit) : available;
}

/**
 * Sorts documents together with their records. Within a collection every document is a separate
 * object, so a document identifies its record.
 */
function sortFound(
  found: readonly Found[],
  sortDocuments: (documents: readonly BsonDocument[]) => BsonDocument[],
): Found[] {
  const byDocument = new Map(found.map((each) => [each.document, each]));
  const sorted = sortDocuments(found.map(({ document }) => document));
  return sorted.flatMap((document) => byDocument.get(document) ?? []);
}
