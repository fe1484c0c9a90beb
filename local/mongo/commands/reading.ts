import { Long, UUID } from 'bson';
import type { PipelineDatabase } from '../aggregate/database';
import { runPipeline } from '../aggregate/pipeline';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { findDocuments } from '../store/find';
import { hasBounds, type IndexBounds } from '../store/index-bounds';
import { hasEqualityIndex } from '../store/planner';
import { type BsonDocument, type BsonValue, getOwn } from '../values/value';
import { type CommandContext, type Subject, evaluationContext, subjectOf } from './command-context';
import type { CommandFields } from './command-fields';
import { collectionStatistics } from './databases';
import { type FullNamespace, fullName } from './namespace';
import { viewDefinition } from './views';

/** Query of a read command on a collection or view. */
export interface Query extends IndexBounds {
  readonly filter: BsonDocument;
  readonly sort?: BsonDocument | undefined;
  readonly skip?: number | undefined;
  /** Maximum number of documents; 0 or absent means no limit. */
  readonly limit?: number | undefined;
  readonly hint?: BsonValue;
}

/**
 * Reads a query from the fields of a command, or of a statement in it.
 * @param filterField the command's name for the filter
 */
export function parseQuery(fields: CommandFields, filterField: string): Query {
  return {
    filter: fields.get(filterField, 'object') ?? {},
    sort: fields.get('sort', 'object'),
    skip: fields.count('skip'),
    limit: fields.count('limit'),
    hint: fields.value('hint'),
    min: fields.get('min', 'object'),
    max: fields.get('max', 'object'),
  };
}

/**
 * Collection that a read command names, with the values that its expressions and comparisons use.
 */
export interface ReadScope extends Subject {
  readonly evaluation: EvaluationContext;
}

export function readScope(
  fields: CommandFields,
  context: CommandContext,
  subject = subjectOf(fields, context),
): ReadScope {
  const given = { let: fields.get('let', 'object'), collation: fields.get('collation', 'object') };
  return { ...subject, evaluation: evaluationContext(context, given, subject.collection) };
}

/** @returns the matching documents; empty if the collection does not exist */
export function readDocuments(
  context: CommandContext,
  { namespace, collection, evaluation }: ReadScope,
  query: Query,
): BsonDocument[] {
  const definition = viewDefinition(collection);
  if (!definition) {
    const options = { ...query, context: evaluation };
    return findDocuments(collection, query.filter, options).map(({ document }) => document);
  }
  if (hasBounds(query)) throw notForViews('min or max');
  const { viewOn, pipeline } = definition;
  const begin = { ...namespace, collection: viewOn };
  const database = pipelineDatabase(context, begin);
  const stages = [...pipeline, ...queryStages(query)];
  return runPipeline(stages, { collection: viewOn, hint: query.hint }, database, evaluation);
}

export function notForViews(option: string): MongoError {
  const message = `Option ${option} not supported in aggregation`;
  return new MongoError(168, 'InvalidPipelineOperator', message);
}

/** Converts a query on a view to stages, which are appended to the view's pipeline. */
function queryStages({ filter, sort, skip, limit }: Query): BsonDocument[] {
  return [
    { $match: filter },
    ...(sort && Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
    ...(skip ? [{ $skip: skip }] : []),
    ...(limit ? [{ $limit: limit }] : []),
  ];
}

/** Write operations that the stages of a pipeline can call. */
export type PipelineWrites = Pick<PipelineDatabase, 'replaceCollection' | 'mergeTarget'>;

function refuseWrite(): never {
  throw new MongoError(182, 'InvalidViewDefinition', '$out and $merge are not allowed in a view');
}

/** @param begin the collection that the pipeline begins with */
export function pipelineDatabase(
  context: CommandContext,
  begin: FullNamespace,
  writes: PipelineWrites = { replaceCollection: refuseWrite, mergeTarget: refuseWrite },
): PipelineDatabase {
  const collection = () => context.view.collection(begin.database, begin.collection);
  const { address: host, startedAt, sessions } = context.server;
  return {
    ...writes,
    source({ database = begin.database, collection: name }) {
      const namespace = { database, collection: name };
      const existing = context.view.collection(database, name);
      const subject = { namespace, collection: existing };
      return {
        find: (filter, { context: evaluation, ...query }) =>
          readDocuments(context, { ...subject, evaluation }, { filter, ...query }),
        hasIndexOn: (field, { collation }) =>
          existing !== undefined &&
          !viewDefinition(existing) &&
          hasEqualityIndex(existing, field, collation),
      };
    },
    indexStatistics: () =>
      [...(collection()?.indexes.values() ?? [])].map(({ name, specification }) => {
        const accesses = { ops: Long.ZERO, since: startedAt };
        return { name, key: specification.key, host, accesses, spec: { ...specification } };
      }),
    sessions: () =>
      [...sessions.all()].map(({ id, lastUsedAt }) => ({
        _id: { id: new UUID(id) },
        lastUse: new Date(lastUsedAt),
      })),
    collectionStatistics(specification) {
      const storageStats = collectionStatistics(collection());
      return {
        ns: fullName(begin),
        host,
        localTime: context.now,
        ...(getOwn(specification, 'storageStats') && { storageStats }),
        ...(getOwn(specification, 'count') && { count: storageStats['count'] }),
      };
    },
  };
}
