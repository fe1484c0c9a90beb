import { failedToParse, MongoError } from '../errors';
import type { Collection } from '../store/collection';
import { createIndexes as createInCollection } from '../store/create-indexes';
import type { Index } from '../store/index';
import { describeValue } from '../values/describe-value';
import { valuesEqual } from '../values/compare';
import { type BsonValue, isDocument } from '../values/value';
import type { CommandContext, CommandHandler, SynchronousHandler } from './command-context';
import type { CommandFields } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { DocumentWriter } from './document-writer';
import { parseNamespace } from './namespace';
import { untilUnlocked } from './statements';
import { refuseView } from './views';

/** createIndexes */
export const createIndexes: CommandHandler = async (fields, context) => {
  const namespace = parseNamespace(context.database, fields.subject());
  const requested = fields.documents('indexes');
  if (requested.length === 0) {
    throw new MongoError(2, 'BadValue', 'Must specify at least one index to create');
  }
  for (const specification of requested) {
    for (const field of ['key', 'name']) {
      if (Object.hasOwn(specification, field)) continue;
      throw failedToParse(`The '${field}' field is a required property of an index specification`);
    }
  }
  const writer = new DocumentWriter(context, fields);
  return untilUnlocked(context, () => {
    const createdCollectionAutomatically = !writer.existing(namespace);
    const collection = writer.collection(namespace);
    const { countBefore, countAfter } = createInCollection(context.view, collection, requested);
    return {
      numIndexesBefore: countBefore,
      numIndexesAfter: countAfter,
      createdCollectionAutomatically,
      ...(countBefore === countAfter && { note: 'all indexes already exist' }),
    };
  });
};

/** listIndexes */
export const listIndexes: CommandHandler = (fields, context) => {
  const collection = existingCollection(fields, context);
  const indexes = [...collection.indexes.values()].map(({ specification }) => specification);
  const { namespace } = collection;
  const batchSize = batchSizeOf(fields);
  return { cursor: context.server.cursors.open(context, namespace, indexes, { batchSize }) };
};

/** dropIndexes */
export const dropIndexes: SynchronousHandler = (fields, context) => {
  const collection = existingCollection(fields, context);
  const nIndexesWas = collection.indexes.size;
  const { store } = context.server;
  const wanted = fields.required('index');
  if (wanted === '*') {
    for (const name of [...collection.indexes.keys()]) {
      if (name !== '_id_') store.dropIndex(collection, name);
    }
    return { nIndexesWas, msg: 'non-_id indexes dropped for collection' };
  }
  const dropped = (Array.isArray(wanted) ? wanted : [wanted]).map((each) =>
    indexToDrop(collection, each),
  );
  for (const { name } of dropped) store.dropIndex(collection, name);
  return { nIndexesWas };
};

function existingCollection(fields: CommandFields, context: CommandContext): Collection {
  const { database, collection } = parseNamespace(context.database, fields.subject());
  const existing = context.view.collection(database, collection);
  refuseView(existing);
  if (existing) return existing;
  const name = `${database}.${collection}`;
  const message =
    fields.path === 'listIndexes' ? `ns does not exist: ${name}` : `ns not found ${name}`;
  throw new MongoError(26, 'NamespaceNotFound', message);
}

/** @param wanted the name of an index or its key */
function indexToDrop(collection: Collection, wanted: BsonValue): Index {
  const index = findIndex(collection, wanted);
  if (!index) {
    const message = isDocument(wanted)
      ? `can't find index with key: ${describeValue(wanted)}`
      : `index not found with name [${typeof wanted === 'string' ? wanted : describeValue(wanted)}]`;
    throw new MongoError(27, 'IndexNotFound', message);
  }
  if (index.name !== '_id_') return index;
  throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index');
}

/** @param wanted the name of an index or its key */
export function findIndex(collection: Collection, wanted: BsonValue): Index | undefined {
  return [...collection.indexes.values()].find(({ name, specification }) =>
    isDocument(wanted) ? valuesEqual(specification.key, wanted) : name === wanted,
  );
}
