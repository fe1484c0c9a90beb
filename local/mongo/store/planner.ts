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
  /** With which the query compares strings. */
  readonly collation?: Collation | undefined;
}

/** How a query is answered. The filter is applied to every document that is read. */
export interface QueryPlan {
  /** One, or one for each branch of an `$or`; `undefined` to read the whole collection. */
  readonly scans: readonly IndexScan[] | undefined;
  /** In which the whole collection is read. */
  readonly direction: 1 | -1;
  /** The order to sort the matches into, unless they come in order. */
  readonly sort: BsonDocument | undefined;
}

/**
 * Chooses how to answer a query: the index with the longest prefix of its fields bound by
 * equalities, then one that bounds a range or gives the order; failing that, one index for each
 * branch of an `$or`; failing that, the whole collection.
 *
 * @param filter has been compiled, so that its form is known to be right
 * @throws MongoError when the hint names no index, or bounds are given that do not suit it
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
    return { scans: [chosen], direction: 1, sort: chosen.givesOrder ? undefined : sort };
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
 * Reads all keys between the bounds; the query's conditions only filter them, and do not narrow the
 * bounds.
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
 * Whether an equality on the path, whatever the value, is answered by an index.
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

function bestScan(collection: Collection, query: IndexQuery): IndexScan | undefined {
  let best: IndexScan | undefined;
  for (const index of collection.indexes.values()) {
    const mayBind = query.conditions.onField.has(index.fields[0]?.path ?? '');
    if (!index.isUsable || !(mayBind || query.sort)) continue;
    const candidate = planIndexScan(index, query);
    if (candidate.boundFields === 0 && !candidate.givesOrder) continue;
    if (!candidate.holdsAllMatches) continue;
    if (!best || scoreOf(candidate) > scoreOf(best)) best = candidate;
  }
  return best;
}

/** A unique index with all its fields given finds one document; an equality outdoes a range. */
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

/** An empty name or document is as good as none. */
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
