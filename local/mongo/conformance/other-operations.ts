import type { AnyClientBulkWriteModel, ClientSession, Db, Document, MongoClient } from 'mongodb';
import { document, documents, list, onlyEntry, text } from './narrow';
import type { OperationTable } from './operation-table';
import { parseEntities, parseOperations } from './suite';

export const clientOperations: OperationTable<MongoClient> = {
  clientBulkWrite: (client, { models, ...options }) =>
    client.bulkWrite(list(models, 'models').map(clientBulkModel), options),
};

export const databaseOperations: OperationTable<Db> = {
  aggregate: (database, { pipeline, ...options }) =>
    database.aggregate(documents(pipeline, 'pipeline'), options).toArray(),
  createCollection: (database, { collection, ...options }) =>
    database.createCollection(text(collection, 'collection'), options),
  dropCollection: (database, { collection, ...options }) =>
    database.dropCollection(text(collection, 'collection'), options),
  modifyCollection: (database, { collection, ...options }) =>
    database.command({ collMod: text(collection, 'collection'), ...options }),
  runCommand: (database, { command, session }: Document & { session?: ClientSession }) =>
    database.command(document(command, 'command'), { session }),
};

export const sessionOperations: OperationTable<ClientSession> = {
  startTransaction: (session, options) => session.startTransaction(options),
  commitTransaction: (session) => session.commitTransaction(),
  abortTransaction: (session) => session.abortTransaction(),
  withTransaction: (session, { callback, ...options }, context) =>
    session.withTransaction(async () => {
      for (const operation of parseOperations(callback)) {
        const error = await context.runOperation(operation);
        // From the error, the driver decides whether to retry the transaction.
        if (error !== undefined) throw error;
      }
    }, options),
};

/** Operations of the runner itself; their object is `testRunner`. */
export const runnerOperations: OperationTable<undefined> = {
  createEntities: (_, { entities }, context) => context.entities.create(parseEntities(entities)),
  failPoint: async (_, { client, failPoint }, context) => {
    const command = document(failPoint, 'failPoint');
    context.failPoints.add(text(command['configureFailPoint'], 'configureFailPoint'));
    await context.entities.client(text(client, 'client')).db('admin').command(command);
  },
};

function clientBulkModel(source: unknown): AnyClientBulkWriteModel<Document> {
  const [name, content] = onlyEntry(source, 'model');
  const model: Document = { name, ...content };
  if (!isClientBulkModel(model)) throw new Error(`unknown model ${name}`);
  return model;
}

const clientBulkModelNames = [
  'insertOne',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
];

function isClientBulkModel(model: Document): model is AnyClientBulkWriteModel<Document> {
  return (
    typeof model['namespace'] === 'string' &&
    clientBulkModelNames.includes(text(model['name'], 'name'))
  );
}
