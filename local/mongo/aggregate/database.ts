import type { EvaluationContext } from '../query/context';
import type { BsonDocument, BsonValue } from '../values/value';

/**
 * A collection by name. Without `database`, it belongs to the database in which the command runs.
 */
export interface Namespace {
  readonly database?: string;
  readonly collection: string;
}

export interface SourceOptions {
  /** Collation, and variables that a `$expr` of the filter may use. */
  readonly context: EvaluationContext;
  readonly sort?: BsonDocument;
  readonly skip?: number;
  readonly limit?: number;
  /** Name or key pattern of the index to use. */
  readonly hint?: BsonValue;
}

/** Source from which a pipeline reads. A collection that does not exist is an empty source. */
export interface PipelineSource {
  /**
   * The matching documents. They are shared with the store, so stages copy them and never change
   * them.
   */
  find(filter: BsonDocument, options: SourceOptions): BsonDocument[];
  /**
   * Whether an index answers an equality on this path. If so, looking up one value at a time is
   * cheaper than reading the whole source once. Return `true` only for an index that holds every
   * document (neither sparse nor partial) and compares with the collation of `context`.
   */
  hasIndexOn(field: string, context: EvaluationContext): boolean;
}

/** Collection to which `$merge` writes. Each call sees the effects of earlier calls. */
export interface MergeTarget {
  /** The document that matches an equality filter on the `on` fields. */
  findOne(filter: BsonDocument): BsonDocument | undefined;
  /** Inserts a document; adds an `_id` if it has none. */
  insert(document: BsonDocument): void;
  replace(before: BsonDocument, after: BsonDocument): void;
  /**
   * Whether a unique index that holds every document has exactly these fields, in any order. Always
   * true for `_id`.
   */
  hasUniqueIndexOn(fields: readonly string[]): boolean;
}

/** Functions of the server that the stages of a pipeline use. */
export interface PipelineDatabase {
  source(namespace: Namespace): PipelineSource;
  /** The reply of `$indexStats` on the collection that the pipeline began with. */
  indexStatistics(): readonly BsonDocument[];
  /**
   * The reply of `$collStats` on the collection that the pipeline began with.
   *
   * @param specification the stage's options
   */
  collectionStatistics(specification: BsonDocument): BsonDocument;
  /** The reply of `$listLocalSessions` and `$listSessions`: a document for each open session. */
  sessions(): readonly BsonDocument[];
  /** Replaces all documents of a collection and keeps its options and indexes, as `$out` does. */
  replaceCollection(target: Namespace, documents: readonly BsonDocument[]): void;
  /** @throws MongoError if the target cannot be written to, e.g. because it is a view */
  mergeTarget(target: Namespace): MergeTarget;
}
