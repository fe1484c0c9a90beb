import { createHash } from 'node:crypto';
import { Binary, Long, UUID } from 'bson';
import type { PipelineDatabase } from '../aggregate/database';
import { runPipeline } from '../aggregate/pipeline';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { findDocuments } from '../store/find';
import { hasEqualityIndex } from '../store/planner';
import { type BsonDocument, type BsonValue, getOwn } from '../values/value';
import { type CommandContext, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import { type FullNamespace, fullName, parseNamespace } from './namespace';
import { storageStatistics } from './statistics';
import { viewDefinition } from './views';

/** What a read command wants of a collection or view. */
export interface Query {
  readonly filter: BsonDocument;
  readonly sort?: BsonDocument | undefined;
  readonly skip?: number | undefined;
  /** 0 or missing: all. */
  readonly limit?: number | undefined;
  readonly hint?: BsonValue;
}

/** The collection that a read command names, and what its expressions and comparisons see. */
export interface ReadScope {
  readonly namespace: FullNamespace;
  readonly evaluation: EvaluationContext;
}

export function readScope(fields: CommandFields, context: CommandContext): ReadScope {
  const namespace = parseNamespace(context.database, fields.subject());
  const collection = context.view.collection(namespace.database, namespace.collection);
  const given = {
    let: fields.optionalDocument('let'),
    collation: fields.optionalDocument('collation'),
  };
  return { namespace, evaluation: evaluationContext(context, given, collection) };
}

/** @returns the matching documents; none if there is no such collection */
export function readDocuments(
  context: CommandContext,
  { namespace, evaluation }: ReadScope,
  query: Query,
): BsonDocument[] {
  const collection = context.view.collection(namespace.database, namespace.collection);
  const definition = viewDefinition(collection);
  if (definition) {
    const underlying = { ...namespace, collection: definition.viewOn };
    return runPipeline(
      [...definition.pipeline, ...queryStages(query)],
      { collection: definition.viewOn },
      pipelineDatabase(context, underlying),
      evaluation,
    );
  }
  const options = { ...query, context: evaluation };
  return findDocuments(collection, query.filter, options).map(({ document }) => document);
}

/** What the stages of a pipeline may do beyond reading. */
export type PipelineWrites = Pick<PipelineDatabase, 'replaceCollection' | 'mergeTarget'>;

const noWrites: PipelineWrites = {
  replaceCollection: () => refuseWrite('$out'),
  mergeTarget: () => refuseWrite('$merge'),
};

function refuseWrite(stage: string): never {
  throw new MongoError(182, 'InvalidViewDefinition', `${stage} is not allowed in a view`);
}

/** The digest of a user's name that sessions carry, of nobody. */
const noUser = new Binary(createHash('sha256').digest());

/** @param begin the collection that the pipeline begins with */
export function pipelineDatabase(
  context: CommandContext,
  begin: FullNamespace,
  writes = noWrites,
): PipelineDatabase {
  const collection = () => context.view.collection(begin.database, begin.collection);
  return {
    ...writes,
    source({ database = begin.database, collection: name }) {
      const namespace = { database, collection: name };
      const existing = context.view.collection(database, name);
      return {
        find: (filter, { context: evaluation, ...query }) =>
          readDocuments(context, { namespace, evaluation }, { filter, ...query }),
        hasIndexOn: (field, { collation }) =>
          existing !== undefined &&
          !viewDefinition(existing) &&
          hasEqualityIndex(existing, field, collation),
      };
    },
    indexStatistics() {
      const accesses = { ops: Long.ZERO, since: context.server.startedAt };
      const { address: host } = context.server;
      return [...(collection()?.indexes.values() ?? [])].map(({ name, specification }) => {
        return { name, key: specification.key, host, accesses, spec: { ...specification } };
      });
    },
    sessions() {
      return [...context.server.sessions.all()].map(({ id, lastUsedAt }) => ({
        _id: { id: new UUID(id), uid: noUser },
        lastUse: new Date(lastUsedAt),
      }));
    },
    collectionStatistics(specification) {
      const { address: host } = context.server;
      const statistics = { ns: fullName(begin), host, localTime: context.now };
      const storage = storageStatistics(collection());
      return {
        ...statistics,
        ...(getOwn(specification, 'storageStats') && { storageStats: storage }),
        ...(getOwn(specification, 'count') && { count: storage['count'] }),
      };
    },
  };
}

/** A query on a view is more stages of its pipeline. */
function queryStages({ filter, sort, skip, limit }: Query): BsonDocument[] {
  return [
    { $match: filter },
    ...(sort && Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
    ...(skip ? [{ $skip: skip }] : []),
    ...(limit ? [{ $limit: limit }] : []),
  ];
}
