import { compileFilter } from '../query/filter';
import { type CommandHandler, type SynchronousHandler, evaluationContext } from './command-context';
import { storageStatistics, sizeOf } from './statistics';
import { parseNamespace } from './namespace';
import type { BsonDocument } from '../values/value';
import { viewDefinition } from './views';

/** listDatabases */
export const listDatabases: CommandHandler = (fields, context) => {
  const sizes = new Map<string, number>();
  for (const { database, documents } of context.server.store.collections()) {
    let bytes = sizes.get(database) ?? 0;
    for (const document of documents.values()) bytes += sizeOf(document);
    sizes.set(database, bytes);
  }
  const filter = compileFilter(
    fields.optionalDocument('filter') ?? {},
    evaluationContext(context, {}),
  );
  const all = [...sizes]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: sizeOnDisk === 0 }))
    .filter((database) => filter.matches(database));
  if (fields.boolean('nameOnly')) return { databases: all.map(({ name }) => ({ name })) };
  const totalSize = all.reduce((total, { sizeOnDisk }) => total + sizeOnDisk, 0);
  return { databases: all, totalSize, totalSizeMb: Math.trunc(totalSize / 2 ** 20) };
};

/** dropDatabase */
export const dropDatabase: SynchronousHandler = (_fields, { server, database }) => {
  server.store.dropDatabase(database);
  return { dropped: database };
};

/** dbStats */
export const databaseStatistics: CommandHandler = (_fields, { server, database }) => {
  const all = [...server.store.collections()].filter((each) => each.database === database);
  const collections = all.filter((collection) => !viewDefinition(collection));
  let objects = 0;
  let dataSize = 0;
  let indexes = 0;
  for (const collection of collections) {
    objects += collection.documents.size;
    indexes += collection.indexes.size;
    for (const document of collection.documents.values()) dataSize += sizeOf(document);
  }
  const counts = {
    collections: collections.length,
    views: all.length - collections.length,
    objects,
  };
  const avgObjSize = objects > 0 ? dataSize / objects : 0;
  return {
    db: database,
    ...counts,
    avgObjSize,
    dataSize,
    storageSize: dataSize,
    indexes,
    indexSize: 0,
    totalSize: dataSize,
    scaleFactor: 1,
  };
};

/** collStats */
export const collectionStatistics: CommandHandler = (fields, { view, database: inDatabase }) => {
  const { database, collection: name } = parseNamespace(inDatabase, fields.subject());
  const collection = view.collection(database, name);
  const ns = `${database}.${name}`;
  const statistics: BsonDocument = { ns, ...storageStatistics(collection), scaleFactor: 1 };
  return statistics;
};
