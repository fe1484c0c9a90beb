import { badValue, MongoError, notSupported } from '../errors';
import type { Collation } from '../values/collation';
import { valuesEqual } from '../values/compare';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import type { Collection } from './collection';
import { conditionsOf } from './conditions';
import type { Index } from './index';
import { boundedRange, checkBounds, hasBounds, type IndexBounds } from './index-bounds';
import { planIndexScan, type IndexQuery, type IndexScan } from './index-planner';

export interface PlanOptions extends IndexBounds {
  readonly sort?: BsonDocument | undefined;
  /** The name or the key pattern of an index, or `{ $natural: 1 }`. */
  readonly hint?: BsonValue;
  /** Collation with which the query compares strings. */
  readonly collation?: Collation | undefined;
}

/** Plan for answering a query. The filter is applied to every document that is read. */
export interface QueryPlan {
  /**
   * Index scans: one, or one for each branch of an `$or`; `undefined` to read the whole collection.
   */
  readonly scans: readonly IndexScan[] | undefined;
  /** Direction in which the whole collection is read. */
  readonly direction: 1 | -1;
  /** Sort to apply to the matches; `undefined` if they are read in order. */
  readonly sort: BsonDocument | undefined;
  /**
   * Scan that reads in the order of the query, for a plan that sorts. It finds a few of many matches
   * sooner than the plan, and all matches later.
   */
  readonly orderedScan?: IndexScan | undefined;
}

/**
 * Chooses the plan of a query. The first choice is the index with the longest prefix of its fields
 * bound by equalities. Next comes an index that bounds a range or gives the order, then one index
 * for each branch of an `$or`, then the whole collection.
 *
 * @param filter filter that has already been compiled, so that its form is valid
 * @throws MongoError if the hint names no index, or the bounds do not fit it
 */
export function planQuery(
  collection: Collection,
  filter: BsonDocument,
  { sort: requestedSort, hint, collation, ...bounds }: PlanOptions,
): QueryPlan {
  checkBounds(bounds);
  const sort = isGiven(requestedSort) ? requestedSort : undefined;
  const naturalSort = naturalDirection(sort);
  const natural = naturalSort ?? naturalDirection(hint);
  if (natural !== undefined) {
    if (hasBounds(bounds)) {
      const message = 'min and max are incompatible with $natural';
      throw new MongoError(291, 'NoQueryExecutionPlans', message);
    }
    return { scans: undefined, direction: natural, sort: naturalSort ? undefined : sort };
  }
  if (hasBounds(bounds)) {
    const scan = boundedScan(collection, hint, bounds, { sort, collation });
    return { scans: [scan], direction: 1, sort: scan.givesOrder ? undefined : sort };
  }
  const conditions = conditionsOf(filter);
  const query = { conditions, sort, collation };
  const chosen = isGiven(hint)
    ? planIndexScan(hintedIndex(collection, hint), query)
    : bestScan(collection, query);
  if (chosen) {
    if (chosen.givesOrder) return { scans: [chosen], direction: 1, sort: undefined };
    const orderedScan = sort && !isGiven(hint) ? bestScan(collection, query, isInOrder) : undefined;
    return { scans: [chosen], direction: 1, sort, orderedScan };
  }
  for (const branches of conditions.alternatives) {
    const scans = branches.map((branch) => planQuery(collection, branch, { collation }).scans);
    if (scans.every((each) => each !== undefined)) {
      return { scans: scans.flat(), direction: 1, sort };
    }
  }
  return { scans: undefined, direction: 1, sort };
}

/**
 * Reads all keys between the bounds. The conditions of the query filter the documents, but do not
 * narrow the bounds.
 */
function boundedScan(
  collection: Collection,
  hint: BsonValue,
  bounds: IndexBounds,
  query: Omit<IndexQuery, 'conditions'>,
): IndexScan {
  if (!isGiven(hint)) {
    const message = 'When using min()/max() a hint of which index to use must be provided';
    throw badValue(message, 51173, 'Location51173');
  }
  const index = hintedIndex(collection, hint);
  const whole = planIndexScan(index, { ...query, conditions: conditionsOf({}) });
  return { ...whole, ranges: [boundedRange(index, bounds, query.collation)] };
}

/**
 * Whether an index answers an equality on the path, for every value.
 *
 * @param collation with which the query compares strings
 */
export function hasEqualityIndex(
  collection: Collection,
  path: string,
  collation: Collation | undefined,
): boolean {
  const filter = { [path]: { $in: [null, ''] } };
  return planQuery(collection, filter, { collation }).scans !== undefined;
}

const isInOrder = ({ givesOrder }: IndexScan) => givesOrder;

function bestScan(
  collection: Collection,
  query: IndexQuery,
  isWanted: (scan: IndexScan) => boolean = () => true,
): IndexScan | undefined {
  let best: IndexScan | undefined;
  for (const index of collection.indexes.values()) {
    const mayBind = query.conditions.onField.has(index.fields[0]?.path ?? '');
    if (!index.isUsable || !(mayBind || query.sort)) continue;
    const candidate = planIndexScan(index, query);
    if (candidate.boundFields === 0 && !candidate.givesOrder) continue;
    if (!candidate.holdsAllMatches || !isWanted(candidate)) continue;
    if (!best || scoreOf(candidate) > scoreOf(best)) best = candidate;
  }
  return best;
}

/**
 * Score of a scan. A unique index with all its fields given finds one document, so it scores
 * highest. An equality scores higher than a range.
 */
function scoreOf({ index, equalities, boundFields, givesOrder }: IndexScan): number {
  const { isUnique, fields } = index;
  const findsOne = isUnique && equalities === fields.length;
  const ranges = boundFields - equalities;
  const gains = (findsOne ? 100 : 0) + equalities * 10 + ranges * 5 + (givesOrder ? 3 : 0);
  return gains - fields.length / 10;
}

function naturalDirection(order: BsonValue): 1 | -1 | undefined {
  const natural = isDocument(order) ? getOwn(order, '$natural') : undefined;
  if (!isNumber(natural)) return undefined;
  return toDouble(natural) < 0 ? -1 : 1;
}

/** Whether an option is given. An empty name or document counts as absent. */
function isGiven(option: BsonValue): boolean {
  return isDocument(option)
    ? Object.keys(option).length > 0
    : option !== undefined && option !== '';
}

function hintedIndex(collection: Collection, hint: BsonValue): Index {
  for (const index of collection.indexes.values()) {
    const { name, key, hidden } = index.specification;
    if (hidden === true || !(name === hint || valuesEqual(key, hint))) continue;
    if (!index.isUsable) throw notSupported(`A hint on the index ${name}`);
    return index;
  }
  throw badValue(
    `error processing query: ns=${collection.namespace} planner returned error :: caused by :: ` +
      'hint provided does not correspond to an existing index',
  );
}
