import { compileFilter } from '../query/filter';
import { compileSort } from '../query/sort';
import { type BsonDocument } from '../values/value';
import { identical } from '../values/compare';
import type { Namespace, PipelineDatabase } from './database';

/** A database of arrays, for tests of pipelines. Only the named fields have indexes. */
export class TestDatabase implements PipelineDatabase {
  readonly collections = new Map<string, BsonDocument[]>();
  /** All requested filters. They show which conditions pipelines leave to the collection. */
  readonly asked: BsonDocument[] = [];

  constructor(
    collections: Readonly<Record<string, BsonDocument[]>> = {},
    readonly indexed: readonly string[] = [],
  ) {
    for (const [name, documents] of Object.entries(collections)) {
      this.collections.set(name, documents);
    }
  }

  read({ collection }: Namespace): BsonDocument[] {
    return this.collections.get(collection) ?? [];
  }

  source(namespace: Namespace): ReturnType<PipelineDatabase['source']> {
    return {
      hasIndexOn: (field) => this.indexed.includes(field),
      find: (filter, { context, sort, skip = 0, limit = Infinity }) => {
        this.asked.push(filter);
        const compiled = compileFilter(filter, context);
        const found = this.read(namespace).filter((document) => compiled.matches(document));
        const sorted = sort ? compileSort(sort, context.collation)(found) : found;
        return sorted.slice(skip, skip + limit);
      },
    };
  }

  mergeTarget(target: Namespace): ReturnType<PipelineDatabase['mergeTarget']> {
    const documents = this.read(target);
    this.collections.set(target.collection, documents);
    return {
      findOne: (filter) =>
        this.source(target).find(filter, { context: { variables: new Map(), now: new Date() } })[0],
      insert: (document) => documents.push(document),
      replace: (before, after) => {
        documents[documents.indexOf(before)] = after;
      },
      hasUniqueIndexOn: (fields) =>
        identical([...fields], ['_id']) || fields.every((field) => this.indexed.includes(field)),
    };
  }

  replaceCollection({ collection }: Namespace, documents: readonly BsonDocument[]): void {
    this.collections.set(collection, [...documents]);
  }

  indexStatistics = () => [{ name: '_id_' }];
  collectionStatistics = () => ({ count: 0 });
  sessions = () => [{ _id: { id: 1 } }];
}
