import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { findDocuments, planOf, type FindOptions } from './find';
import { describeInterval } from './interval';
import type { IndexScan, QueryPlan, Scan } from './query-plan';

/** What `explain` tells of a query. */
export interface Explanation {
  readonly winningPlan: BsonDocument;
  /** Fields of `executionStats`, found by running the query. */
  readonly executionStats: BsonDocument;
}

/** @param collection without one there is nothing to scan */
export function explainFind(
  collection: Collection | undefined,
  filter: BsonDocument,
  options: FindOptions,
): Explanation {
  const statistics = { keysExamined: 0, documentsExamined: 0 };
  const found = findDocuments(collection, filter, { ...options, statistics });
  const plan = collection && planOf(collection, filter, options);
  return {
    winningPlan: plan ? explainPlan(plan, options) : { stage: 'EOF' },
    executionStats: {
      executionSuccess: true,
      nReturned: found.length,
      executionTimeMillis: 0,
      totalKeysExamined: statistics.keysExamined,
      totalDocsExamined: statistics.documentsExamined,
    },
  };
}

/**
 * The stages of a plan, the last one outermost.
 * Source: MongoDB manual, "Explain Results".
 */
export function explainPlan(
  { scan, filter, sort }: QueryPlan,
  { skip = 0, limit = 0 }: Pick<FindOptions, 'skip' | 'limit'> = {},
): BsonDocument {
  let plan = explainScan(scan, filter);
  if (sort) plan = { stage: 'SORT', sortPattern: sort, type: 'simple', inputStage: plan };
  if (skip > 0) plan = { stage: 'SKIP', skipAmount: skip, inputStage: plan };
  return limit > 0 ? { stage: 'LIMIT', limitAmount: limit, inputStage: plan } : plan;
}

function explainScan(scan: Scan, filter: BsonDocument): BsonDocument {
  const filterField = Object.keys(filter).length > 0 ? { filter } : {};
  switch (scan.kind) {
    case 'collection': {
      const direction = scan.direction === 1 ? 'forward' : 'backward';
      return { stage: 'COLLSCAN', ...filterField, direction };
    }
    case 'index':
      return { stage: 'FETCH', ...filterField, inputStage: explainIndexScan(scan) };
    case 'union': {
      const inputStage = { stage: 'OR', inputStages: scan.scans.map(explainBranch) };
      return { stage: 'FETCH', ...filterField, inputStage };
    }
  }
}

function explainBranch(scan: Scan): BsonDocument {
  return scan.kind === 'index' ? explainIndexScan(scan) : explainScan(scan, {});
}

function explainIndexScan({ index, bounds, direction }: IndexScan): BsonDocument {
  const { name, fields, specification } = index;
  const indexBounds = fields.map(({ path, order }, at): [string, string[]] => {
    const isDescending = (order === 'descending') !== (direction === -1);
    const intervals = bounds[at];
    if (!intervals) return [path, [isDescending ? '[MaxKey, MinKey]' : '[MinKey, MaxKey]']];
    const ordered = isDescending ? intervals.toReversed() : intervals;
    return [path, ordered.map((interval) => describeInterval(interval, isDescending))];
  });
  return {
    stage: 'IXSCAN',
    keyPattern: specification.key,
    indexName: name,
    ...(specification.collation && { collation: specification.collation }),
    isMultiKey: index.isMultikey,
    multiKeyPaths: Object.fromEntries(
      fields.map(({ path }) => [
        path,
        [...index.arrayPaths].filter((array) => path === array || path.startsWith(`${array}.`)),
      ]),
    ),
    isUnique: index.isUnique,
    isSparse: specification.sparse === true,
    isPartial: specification.partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: direction === 1 ? 'forward' : 'backward',
    indexBounds: Object.fromEntries(indexBounds),
  };
}
