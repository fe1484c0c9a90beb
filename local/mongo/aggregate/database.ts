import type { EvaluationContext } from '../query/context';
import type { BsonDocument, BsonValue } from '../values/value';

/** A collection by name; without a database, one of the database that the command runs in. */
export interface Namespace {
  readonly database?: string;
  readonly collection: string;
}

export interface SourceOptions {
  /** Carries the variables that a `$expr` of the filter may use, and the collation. */
  readonly context: EvaluationContext;
  readonly sort?: BsonDocument;
  readonly skip?: number;
  readonly limit?: number;
  /** Name or key pattern of the index to read by. */
  readonly hint?: BsonValue;
}

/** Source from which a pipeline reads. A collection that does not exist is an empty source. */
export interface PipelineSource {
  /** The matching documents. They are shared with the store: stages copy, and never change them. */
  find(filter: BsonDocument, options: SourceOptions): BsonDocument[];
  /**
   * Whether an equality on this path is answered by an index, so that looking up one value at a
   * time is cheaper than reading the whole source once. Say `true` only of an index that holds
   * every document (neither sparse nor partial) and compares as the collation of `context` does.
   */
  hasIndexOn(field: string, context: EvaluationContext): boolean;
}

/** Collection to which `$merge` writes. Each call sees the effect of those before it. */
export interface MergeTarget {
  /** The document that matches an equality filter on the `on` fields. */
  findOne(filter: BsonDocument): BsonDocument | undefined;
  /** Inserts a document; adds an `_id` if it has none. */
  insert(document: BsonDocument): void;
  replace(before: BsonDocument, after: BsonDocument): void;
  /** Whether a unique, complete index has exactly these fields, in any order; `_id` always has. */
  hasUniqueIndexOn(fields: readonly string[]): boolean;
}

/** All that the stages of a pipeline want from the server. */
export interface PipelineDatabase {
  source(namespace: Namespace): PipelineSource;
  /** The reply of `$indexStats` on the collection that the pipeline began with. */
  indexStatistics(): readonly BsonDocument[];
  /** The reply of `$collStats` on that collection, given the stage's own specification. */
  collectionStatistics(specification: BsonDocument): BsonDocument;
  /** The reply of `$listLocalSessions` and `$listSessions`: a document for each open session. */
  sessions(): readonly BsonDocument[];
  /** Replaces all documents of a collection and keeps its options and indexes, as `$out` does. */
  replaceCollection(target: Namespace, documents: readonly BsonDocument[]): void;
  /** @throws MongoError if the target cannot be written to, e.g. because it is a view */
  mergeTarget(target: Namespace): MergeTarget;
}
