import { MongoError, badValue, failedToParse } from '../errors';
import type { Collection } from '../store/collection';
import { createIndexes as createInCollection } from '../store/create-indexes';
import type { Index } from '../store/index';
import { valuesEqual } from '../values/compare';
import { describeValue } from '../values/describe-value';
import { type BsonValue, getOwn, isDocument } from '../values/value';
import {
  type CommandContext,
  type CommandHandler,
  type SynchronousHandler,
  subjectOf,
} from './command-context';
import type { CommandFields } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { DocumentWriter } from './document-writer';
import { namespaceNotFound } from './namespace';
import { refuseView } from './views';

export const createIndexes: SynchronousHandler = (fields, context) => {
  const { namespace } = subjectOf(fields, context);
  const requested = fields.documents('indexes');
  if (requested.length === 0) throw badValue('Must specify at least one index to create');
  for (const specification of requested) {
    for (const field of ['key', 'name']) {
      if (Object.hasOwn(specification, field)) continue;
      throw failedToParse(`The '${field}' field is a required property of an index specification`);
    }
  }
  const writer = new DocumentWriter(context, fields);
  const createdCollectionAutomatically = !writer.existing(namespace);
  const collection = writer.collection(namespace);
  const { countBefore, countAfter } = createInCollection(context.view, collection, requested);
  return {
    numIndexesBefore: countBefore,
    numIndexesAfter: countAfter,
    createdCollectionAutomatically,
    ...(countBefore === countAfter && { note: 'all indexes already exist' }),
  };
};

export const listIndexes: CommandHandler = (fields, context) => {
  const { indexes, namespace, options } = existingCollection(fields, context);
  const clusteredIndex = getOwn(options, 'clusteredIndex');
  const list = [...indexes.values()].map(({ name, specification }) =>
    name === '_id_' && isDocument(clusteredIndex)
      ? { ...clusteredIndex, clustered: true }
      : specification,
  );
  return { cursor: context.server.cursors.open(context, namespace, list, batchSizeOf(fields)) };
};

export const dropIndexes: SynchronousHandler = (fields, context) => {
  const collection = existingCollection(fields, context);
  const nIndexesWas = collection.indexes.size;
  const wanted = fields.value('index');
  const all = [...collection.indexes.values()];
  const dropped =
    wanted === '*'
      ? all.filter(({ name }) => name !== '_id_')
      : [wanted].flat().map((each) => findIndex(collection, each));
  if (dropped.some(({ name }) => name === '_id_')) {
    throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index');
  }
  for (const { name } of dropped) context.server.store.dropIndex(collection, name);
  return { nIndexesWas };
};

function existingCollection(fields: CommandFields, context: CommandContext): Collection {
  const { namespace, collection } = subjectOf(fields, context);
  refuseView(collection);
  if (collection) return collection;
  throw namespaceNotFound(namespace);
}

/** @param wanted the name of an index or its key */
export function findIndex(collection: Collection, wanted: BsonValue): Index {
  const found = [...collection.indexes.values()].find(({ name, specification }) =>
    isDocument(wanted) ? valuesEqual(specification.key, wanted) : name === wanted,
  );
  if (found) return found;
  const message = `can't find index ${describeValue(wanted)} in ${collection.namespace}`;
  throw new MongoError(27, 'IndexNotFound', message);
}
