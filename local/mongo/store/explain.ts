import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { answerQuery, type FindOptions } from './find';
import type { IndexScan } from './index-planner';
import type { QueryPlan } from './planner';

/**
 * Reply of `explain` for a query. The query is run for the fields of `executionStats`.
 *
 * @param collection if absent, nothing is scanned
 */
export function explainFind(
  collection: Collection | undefined,
  filter: BsonDocument,
  options: FindOptions,
): { readonly winningPlan: BsonDocument; readonly executionStats: BsonDocument } {
  const statistics = { keysExamined: 0, documentsExamined: 0 };
  const { found, plan } = answerQuery(collection, filter, { ...options, statistics });
  return {
    winningPlan: plan ? explainPlan(plan, filter, options) : { stage: 'EOF' },
    executionStats: {
      executionSuccess: true,
      nReturned: found.length,
      executionTimeMillis: 0,
      totalKeysExamined: statistics.keysExamined,
      totalDocsExamined: statistics.documentsExamined,
    },
  };
}

/** Stages of a plan, with the last one outermost. Source: MongoDB manual, "Explain Results". */
function explainPlan(
  { scans, direction, sort }: QueryPlan,
  filter: BsonDocument,
  { skip = 0, limit = 0 }: FindOptions,
): BsonDocument {
  const filterField = Object.keys(filter).length > 0 ? { filter } : {};
  const [first, ...others] = (scans ?? []).map(explainIndexScan);
  let plan: BsonDocument = first
    ? {
        stage: 'FETCH',
        ...filterField,
        inputStage: others.length > 0 ? { stage: 'OR', inputStages: [first, ...others] } : first,
      }
    : { stage: 'COLLSCAN', ...filterField, direction: nameOf(direction) };
  if (sort) plan = { stage: 'SORT', sortPattern: sort, type: 'simple', inputStage: plan };
  if (skip > 0) plan = { stage: 'SKIP', skipAmount: skip, inputStage: plan };
  return limit > 0 ? { stage: 'LIMIT', limitAmount: limit, inputStage: plan } : plan;
}

function explainIndexScan({ index, direction }: IndexScan): BsonDocument {
  const { key, name, sparse, partialFilterExpression } = index.specification;
  return {
    stage: 'IXSCAN',
    keyPattern: key,
    indexName: name,
    isMultiKey: index.isMultikey,
    isUnique: index.isUnique,
    isSparse: sparse === true,
    isPartial: partialFilterExpression !== undefined,
    indexVersion: 2,
    direction: nameOf(direction),
  };
}

function nameOf(direction: 1 | -1): string {
  return direction === 1 ? 'forward' : 'backward';
}
