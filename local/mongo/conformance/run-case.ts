import type { MongoClient } from 'mongodb';
import { Entities } from './entities';
import { assertEvents } from './events';
import { assertMatches } from './match';
import type { CaseContext } from './operation-table';
import { runOperation } from './operations';
import type { Case, CollectionContent, Suite } from './suite';

/**
 * Runs one case: inserts the initial data, creates the entities, runs the operations, then checks
 * the events and the remaining data.
 * @param client the runner's own client, connected to the same server as `uri`
 * @throws Mismatch, or any other error that the case did not expect
 */
export async function runCase(
  suite: Suite,
  testCase: Case,
  { uri, client }: { readonly uri: string; readonly client: MongoClient },
): Promise<void> {
  // End the transactions that a failed case left open, because they would block this case's
  // changes.
  await client.db('admin').command({ killAllSessions: [] });
  for (const content of suite.initialData) await fill(client, content);
  const entities = new Entities(uri, clientOptions(testCase));
  const failPoints = new Set<string>();
  const context: CaseContext = {
    entities,
    failPoints,
    runOperation: (operation) => runOperation(operation, context),
  };
  try {
    await entities.create(suite.entities);
    for (const operation of testCase.operations) {
      await runOperation(operation, context);
    }
    entities.stopObserving();
    for (const expected of testCase.expectedEvents) {
      assertEvents(expected, entities.events(expected.client), entities);
    }
    for (const content of testCase.outcome) await assertContent(client, content, entities);
  } finally {
    for (const name of failPoints) {
      await client.db('admin').command({ configureFailPoint: name, mode: 'off' });
    }
    await entities.close();
  }
}

/** Without this factory, the driver would replace a null `_id`, which some cases insert. */
function clientOptions({ operations }: Case) {
  const insertsNullIdentifier = JSON.stringify(operations).includes('"_id":null');
  return insertsNullIdentifier ? { pkFactory: { createPk: () => null } } : {};
}

async function fill(client: MongoClient, content: CollectionContent): Promise<void> {
  const database = client.db(content.databaseName);
  const writeConcern = { w: 'majority' } as const;
  await database.dropCollection(content.collectionName, { writeConcern });
  await database.createCollection(content.collectionName, {
    ...content.createOptions,
    writeConcern,
  });
  if (content.documents.length > 0) {
    const collection = database.collection(content.collectionName);
    await collection.insertMany([...content.documents], { writeConcern });
  }
}

async function assertContent(
  client: MongoClient,
  content: CollectionContent,
  entities: Entities,
): Promise<void> {
  const found = await client
    .db(content.databaseName)
    .collection(content.collectionName)
    .find({}, { sort: { _id: 1 }, readConcern: { level: 'local' } })
    .toArray();
  const path = `outcome ${content.collectionName}`;
  // Wrap the list in a document, because no extra fields are allowed below the root.
  assertMatches({ documents: content.documents }, { documents: found }, entities, { path });
  const orderOfFields = found.map((item) => Object.keys(item));
  const expectedOrder = content.documents.map((item) => Object.keys(item));
  assertMatches(expectedOrder, orderOfFields, entities, { path: `${path}, order of fields` });
}
