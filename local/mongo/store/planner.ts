import { badValue, notSupported } from '../errors';
import type { Collation } from '../values/collation';
import { valuesEqual } from '../values/compare';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { isSameCollation } from './collation-classes';
import type { Collection } from './collection';
import { conditionsOf, type Conditions } from './conditions';
import type { Index } from './index';
import { planIndexScan, type IndexCandidate } from './index-planner';
import { holdsAllMatches } from './partial-index';
import type { QueryPlan, Scan } from './query-plan';

export interface PlanOptions {
  readonly sort?: BsonDocument | undefined;
  /** The name or the key pattern of an index, or `{ $natural: 1 }`. */
  readonly hint?: BsonValue;
  readonly collation?: Collation | undefined;
}

/**
 * Chooses how to answer a query: the index with the longest prefix of its fields bound by
 * equalities, then one that bounds a range or gives the order; failing that, one index for each
 * branch of an `$or`; failing that, the whole collection.
 *
 * @param filter has been compiled, so that its form is known to be right
 * @throws MongoError when the hint names no index
 */
export function planQuery(
  collection: Collection,
  filter: BsonDocument,
  { sort, hint, collation }: PlanOptions,
): QueryPlan {
  const wantedSort = sort && Object.keys(sort).length > 0 ? sort : undefined;
  const natural = naturalDirection(wantedSort) ?? naturalDirection(hint);
  if (natural !== undefined) {
    const remaining = naturalDirection(wantedSort) === undefined ? wantedSort : undefined;
    return { filter, scan: { kind: 'collection', direction: natural }, sort: remaining };
  }
  const conditions = conditionsOf(filter);
  const query = { conditions, sort: wantedSort, collation };
  if (isHint(hint)) {
    const { scan, givesOrder } = planIndexScan(hintedIndex(collection, hint), query);
    return { filter, scan, sort: givesOrder ? undefined : wantedSort };
  }
  const best = bestCandidate(collection, query);
  if (best) {
    return { filter, scan: best.scan, sort: best.givesOrder ? undefined : wantedSort };
  }
  const union = planUnion(collection, conditions, collation);
  return { filter, scan: union ?? { kind: 'collection', direction: 1 }, sort: wantedSort };
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
  return [...collection.indexes.values()].some(
    ({ fields, isUsable, specification, collation: own }) =>
      isUsable &&
      fields[0]?.path === path &&
      specification.sparse !== true &&
      specification.partialFilterExpression === undefined &&
      isSameCollation(own, collation),
  );
}

interface Query {
  readonly conditions: Conditions;
  readonly sort: BsonDocument | undefined;
  readonly collation: Collation | undefined;
}

function bestCandidate(collection: Collection, query: Query): IndexCandidate | undefined {
  let best: IndexCandidate | undefined;
  for (const index of collection.indexes.values()) {
    if (!index.isUsable) continue;
    const [first] = index.fields;
    const isBound = first !== undefined && query.conditions.onField.has(first.path);
    if (!isBound && !query.sort) continue;
    const candidate = planIndexScan(index, query);
    if (candidate.scan.bounds.length === 0 && !candidate.givesOrder) continue;
    if (index.specification.sparse === true && !candidate.requiresExistence) continue;
    if (!holdsAllMatches(index, query.conditions, query.collation)) continue;
    if (!best || scoreOf(candidate) > scoreOf(best)) best = candidate;
  }
  return best;
}

/** A unique index with all its fields given finds one document; an equality outdoes a range. */
function scoreOf({ scan: { index, bounds }, equalities, givesOrder }: IndexCandidate): number {
  const isSingle = index.isUnique && equalities === index.fields.length;
  const ranges = bounds.length - equalities;
  return (
    (isSingle ? 100 : 0) +
    equalities * 10 +
    ranges * 5 +
    (givesOrder ? 3 : 0) -
    index.fields.length / 10
  );
}

function planUnion(
  collection: Collection,
  { alternatives }: Conditions,
  collation: Collation | undefined,
): Scan | undefined {
  for (const branches of alternatives) {
    const scans = branches.map((branch) => planQuery(collection, branch, { collation }).scan);
    if (scans.every(({ kind }) => kind !== 'collection')) return { kind: 'union', scans };
  }
  return undefined;
}

function naturalDirection(order: BsonValue): 1 | -1 | undefined {
  const natural = isDocument(order) ? getOwn(order, '$natural') : undefined;
  if (!isNumber(natural)) return undefined;
  return toDouble(natural) < 0 ? -1 : 1;
}

function isHint(hint: BsonValue): hint is string | BsonDocument {
  return (
    (typeof hint === 'string' && hint !== '') || (isDocument(hint) && Object.keys(hint).length > 0)
  );
}

function hintedIndex(collection: Collection, hint: string | BsonDocument): Index {
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
