import type { EvaluationContext } from '../query/context';
import { checkDeadline, createDeadlineCheck } from '../query/deadline';
import { compileFilter } from '../query/filter';
import { compileSort } from '../query/sort';
import { getOwn, isObjectId, type BsonDocument, type BsonValue } from '../values/value';
import type { Collection } from './collection';
import { hasBounds } from './index-bounds';
import { planQuery, type PlanOptions, type QueryPlan } from './planner';
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

/** Documents that a query found, and the plan by which it found them. */
interface Answer {
  readonly found: Found[];
  readonly plan: QueryPlan | undefined;
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
  const { collation = options.context.collation, sort, skip = 0, hint } = options;
  const id = soughtId(filter);
  const isPlain =
    !sort && skip === 0 && hint === undefined && !hasBounds(options) && !options.statistics;
  if (collection && id !== undefined && isPlain && !collation && !collection.defaultCollation) {
    const found = findById(collection, id);
    if (Object.keys(filter).length === 1) return found;
    const compiled = compileFilter(filter, options.context);
    return found.filter(({ document }) => compiled.matches(document));
  }
  return answerQuery(collection, filter, options).found;
}

/**
 * Answers a query by its plan. If the plan sorts, and an index gives the order, both read in turn,
 * and the first to end answers, as in MongoDB: which is faster depends on the number of matches.
 *
 * @throws MongoError as `findDocuments`
 */
export function answerQuery(
  collection: Collection | undefined,
  filter: BsonDocument,
  options: FindOptions,
): Answer {
  const { context, collation = context.collation, sort, skip = 0, limit = 0 } = options;
  const { hint, min, max } = options;
  const compiled = compileFilter(filter, { ...context, ...(collation && { collation }) });
  const isNatural = sort !== undefined && getOwn(sort, '$natural') !== undefined;
  const sortDocuments = sort && !isNatural ? compileSort(sort, collation) : undefined;
  if (!collection) return { found: [], plan: undefined };
  const best = planQuery(collection, filter, { sort, hint, collation, min, max });
  const end = limit > 0 ? skip + limit : Infinity;
  const look = createDeadlineCheck(context.deadline);
  const search = (plan: QueryPlan) => searchBy(plan, { collection, compiled, end, look });
  const { orderedScan } = best;
  const answer =
    orderedScan && end < Infinity
      ? firstToEnd([search(best), search({ ...best, scans: [orderedScan], sort: undefined })])
      : firstToEnd([search(best)]);
  checkDeadline(context.deadline);
  const { found, plan, statistics } = answer;
  if (options.statistics) {
    options.statistics.keysExamined += statistics.keysExamined;
    options.statistics.documentsExamined += statistics.documentsExamined;
  }
  const ordered = plan.sort && sortDocuments ? sortFound(found, sortDocuments) : found;
  return { found: skip > 0 || limit > 0 ? ordered.slice(skip, end) : ordered, plan };
}

interface Search {
  readonly collection: Collection;
  readonly compiled: ReturnType<typeof compileFilter>;
  /** Number of matches after which a search in order ends. */
  readonly end: number;
  /** Throws after the deadline of the query. */
  readonly look: () => void;
}

/** Reads the documents of a plan. Pauses after each, and returns those that match. */
function* searchBy(plan: QueryPlan, { collection, compiled, end, look }: Search) {
  const found: Found[] = [];
  const statistics: ScanStatistics = { keysExamined: 0, documentsExamined: 0 };
  for (const candidate of runScan(collection, plan, statistics)) {
    look();
    if (compiled.matches(candidate.document)) {
      found.push(candidate);
      if (!plan.sort && found.length >= end) break;
    }
    yield;
  }
  return { found, plan, statistics };
}

/** Takes a step of each search in turn. @returns the result of the first that ends */
function firstToEnd<Result>(
  searches: readonly [Iterator<undefined, Result>, ...Iterator<undefined, Result>[]],
): Result {
  for (;;) {
    for (const search of searches) {
      const step = search.next();
      if (step.done === true) return step.value;
    }
  }
}

/**
 * The `_id` of a query for one document, perhaps with more conditions. These queries are so common
 * that they run without a plan.
 */
function soughtId(filter: BsonDocument): BsonValue {
  if (!Object.hasOwn(filter, '_id')) return undefined;
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
