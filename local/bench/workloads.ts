import type { MongoClient } from 'mongodb';

export const documentCount = 100_000;
const batchSize = 10_000;
const groupCount = 10_000;

interface Item {
  readonly _id: number;
  readonly group: number;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly balance: number;
}

/** Fills a collection of 100,000 documents that has three secondary indexes. */
export async function load(client: MongoClient): Promise<void> {
  const items = itemsOf(client);
  await items.createIndexes([
    { key: { group: 1 } },
    { key: { email: 1 }, unique: true },
    { key: { group: 1, createdAt: -1 } },
  ]);
  for (let start = 0; start < documentCount; start += batchSize) {
    await items.insertMany(Array.from({ length: batchSize }, (_, index) => item(start + index)));
  }
}

/** Operations sent to the server, by their name in the report. */
export function workloads(
  client: MongoClient,
): ReadonlyMap<string, (sequence: number) => Promise<unknown>> {
  const items = itemsOf(client);
  const inserted = client.db('bench').collection('inserted');
  return new Map<string, (sequence: number) => Promise<unknown>>([
    ['insert one', (sequence) => inserted.insertOne({ sequence, text: 'a short text' })],
    ['find by _id', (sequence) => items.findOne({ _id: scattered(sequence) })],
    [
      'find by index',
      (sequence) => items.find({ group: scattered(sequence) % groupCount }).toArray(),
    ],
    [
      'increment',
      (sequence) => items.updateOne({ _id: scattered(sequence) }, { $inc: { balance: 1 } }),
    ],
    [
      'transaction of two',
      (sequence) =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            const _id = (2 * sequence) % documentCount;
            await items.updateOne({ _id }, { $inc: { balance: -1 } }, { session });
            await items.updateOne({ _id: _id + 1 }, { $inc: { balance: 1 } }, { session });
          }),
        ),
    ],
  ]);
}

/** Sends a bulk write of 100,000 updates. Each updates one document by its `_id`. */
export async function bulkUpdate(client: MongoClient): Promise<void> {
  const updates = Array.from({ length: documentCount }, (_, index) => ({
    updateOne: { filter: { _id: index }, update: { $inc: { balance: 1 } } },
  }));
  await itemsOf(client).bulkWrite(updates, { ordered: false });
}

const itemsOf = (client: MongoClient) => client.db('bench').collection<Item>('items');

function item(index: number): Item {
  return {
    _id: index,
    group: index % groupCount,
    email: `person-${index}@example.com`,
    name: `Person ${index}`,
    createdAt: new Date(1_700_000_000_000 + index * 1_000),
    balance: 100,
  };
}

/**
 * Visits all documents in an order that no cache can predict. The step and the number of documents
 * have no common factor.
 */
const scattered = (sequence: number) => (sequence * 61_757) % documentCount;
