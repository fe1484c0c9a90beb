import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import { encodedSize } from '../values/codec';
import { type BsonDocument, getOwn } from '../values/value';
import {
  type CommandHandler,
  type SynchronousHandler,
  evaluationContext,
  subjectOf,
} from './command-context';
import { fullName } from './namespace';
import { viewDefinition } from './views';

export const listDatabases: CommandHandler = (fields, context) => {
  const sizes = new Map<string, number>();
  for (const collection of context.server.store.collections()) {
    const { database } = collection;
    sizes.set(database, (sizes.get(database) ?? 0) + sizeOf(collection));
  }
  const filter = compileFilter(fields.get('filter', 'object') ?? {}, evaluationContext(context));
  const databases = [...sizes]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: sizeOnDisk === 0 }))
    .filter((database) => filter.matches(database));
  if (fields.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0) };
};

export const dropDatabase: SynchronousHandler = (_fields, { server, database }) => {
  server.store.dropDatabase(database);
  return { dropped: database };
};

export const databaseStatistics: CommandHandler = (_fields, { server, database }) => {
  const all = [...server.store.collections()].filter((each) => each.database === database);
  const collections = all.filter((collection) => !viewDefinition(collection));
  const total = (measure: (collection: Collection) => number) =>
    collections.reduce((sum, collection) => sum + measure(collection), 0);
  return {
    db: database,
    collections: collections.length,
    views: all.length - collections.length,
    objects: total(({ documents }) => documents.size),
    dataSize: total(sizeOf),
    indexes: total(({ indexes }) => indexes.size),
  };
};

/** The command collStats. */
export const statisticsOfCollection: CommandHandler = (fields, context) => {
  const { namespace, collection } = subjectOf(fields, context);
  return { ns: fullName(namespace), ...collectionStatistics(collection) };
};

/**
 * Statistics of a collection's size. Indexes are kept in memory and rebuilt, so they have no size.
 */
export function collectionStatistics(collection: Collection | undefined): BsonDocument {
  const size = collection ? sizeOf(collection) : 0;
  const { documents, indexes, isCapped = false, options = {} } = collection ?? {};
  const { size: count = 0 } = documents ?? {};
  const limits = isCapped && {
    max: getOwn(options, 'max') ?? 0,
    maxSize: getOwn(options, 'size'),
  };
  const nindexes = indexes?.size ?? 0;
  return { size, count, storageSize: size, nindexes, capped: isCapped, ...limits };
}

/** Size of all documents as BSON, in bytes. */
function sizeOf({ documents }: Collection): number {
  let bytes = 0;
  for (const document of documents.values()) bytes += encodedSize(document);
  return bytes;
}
