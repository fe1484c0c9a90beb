import type { AnyBulkWriteOperation, Collection, Document, IndexSpecification } from 'mongodb';
import { document, documents, list, onlyEntry, optional, text } from './narrow';
import type { OperationTable } from './operation-table';

/** Method that the driver deprecates but the cases still use. */
interface Countable {
  count(filter: Document, options: Document): Promise<number>;
}

/**
 * Operations that a case can call on a collection. Arguments that are not named here are passed on
 * as driver options.
 */
export const collectionOperations: OperationTable<Collection> = {
  aggregate: (collection, { pipeline, ...options }) =>
    collection.aggregate(documents(pipeline, 'pipeline'), options).toArray(),
  bulkWrite: (collection, { requests, ...options }) =>
    collection.bulkWrite(bulkOperations(requests), options),
  count: (collection, { filter, ...options }) => {
    const countable: Countable = collection;
    return countable.count(document(filter, 'filter'), options);
  },
  countDocuments: (collection, { filter, ...options }) =>
    collection.countDocuments(document(filter, 'filter'), options),
  createIndex: (collection, { keys, ...options }) =>
    collection.createIndex(indexKeys(keys), options, {}),
  deleteMany: (collection, { filter, ...options }) =>
    collection.deleteMany(document(filter, 'filter'), options),
  deleteOne: (collection, { filter, ...options }) =>
    collection.deleteOne(document(filter, 'filter'), options),
  distinct: (collection, { fieldName, filter, ...options }) =>
    collection.distinct(text(fieldName, 'fieldName'), document(filter ?? {}, 'filter'), options),
  estimatedDocumentCount: (collection, options) => collection.estimatedDocumentCount(options),
  find: (collection, { filter, ...options }) =>
    collection.find(document(filter, 'filter'), options).toArray(),
  findOne: (collection, { filter, ...options }) =>
    collection.findOne(document(filter, 'filter'), options),
  findOneAndDelete: (collection, { filter, ...options }) =>
    collection.findOneAndDelete(document(filter, 'filter'), options),
  findOneAndReplace: (collection, { filter, replacement, ...options }) =>
    collection.findOneAndReplace(
      document(filter, 'filter'),
      document(replacement, 'replacement'),
      withReturnDocument(options),
    ),
  findOneAndUpdate: (collection, { filter, update, ...options }) =>
    collection.findOneAndUpdate(
      document(filter, 'filter'),
      updateOf(update),
      withReturnDocument(options),
    ),
  insertMany: (collection, { documents: inserted, ...options }) =>
    collection.insertMany(documents(inserted, 'documents'), options),
  insertOne: (collection, { document: inserted, ...options }) =>
    collection.insertOne(document(inserted, 'document'), options),
  replaceOne: (collection, { filter, replacement, ...options }) =>
    collection.replaceOne(
      document(filter, 'filter'),
      document(replacement, 'replacement'),
      options,
    ),
  updateMany: (collection, { filter, update, ...options }) =>
    collection.updateMany(document(filter, 'filter'), updateOf(update), options),
  updateOne: (collection, { filter, update, ...options }) =>
    collection.updateOne(document(filter, 'filter'), updateOf(update), options),
};

/** The cases write `returnDocument` as `After`, and the driver as `after`. */
function withReturnDocument(options: Document): Document {
  const returned = optional(options['returnDocument'], 'returnDocument', text);
  return returned === undefined ? options : { ...options, returnDocument: returned.toLowerCase() };
}

/** An update is a document of operators or a pipeline. */
function updateOf(value: unknown): Document | Document[] {
  return Array.isArray(value) ? documents(value, 'update') : document(value, 'update');
}

function indexKeys(value: unknown): IndexSpecification {
  return document(value, 'keys');
}

function bulkOperations(requests: unknown): AnyBulkWriteOperation[] {
  return list(requests, 'requests').map((request) => {
    if (!isBulkOperation(request)) throw new Error(`unknown request ${JSON.stringify(request)}`);
    return request;
  });
}

const bulkOperationNames = [
  'insertOne',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
];

function isBulkOperation(request: unknown): request is AnyBulkWriteOperation {
  return bulkOperationNames.includes(onlyEntry(request, 'request')[0]);
}
