import type { Db } from 'mongodb';
import { z } from 'zod';

const rowSchema = z.object({ _id: z.string(), consumers: z.array(z.string()) });
type Row = z.infer<typeof rowSchema>;

const idsSchema = z.array(z.string());

const batchSize = 1000;

/**
 * Puts messages back into the outboxes: those that had left, and that a consumer had not handled
 * when the backup was made. They were in RabbitMQ, which is emptied before a restore. Messages that
 * a consumer could not handle are left to the administrator who decides about dead letters.
 *
 * @param databases by service
 * @returns number of messages
 */
export async function sendAgain(databases: ReadonlyMap<string, Db>): Promise<number> {
  let count = 0;
  for (const database of databases.values()) {
    const outbox = database.collection<{ _id: string }>('outbox');
    const sent = outbox.find(
      { publishedAt: { $ne: null } },
      { projection: { consumers: 1 }, batchSize },
    );
    for await (const rows of batchesOf(sent)) {
      const unhandled = await unhandledOf(rows, databases);
      if (unhandled.length === 0) continue;
      const waiting = { $set: { publishedAt: null } };
      await outbox.updateMany({ _id: { $in: unhandled } }, waiting, {
        writeConcern: { w: 'majority' },
      });
      count += unhandled.length;
    }
  }
  return count;
}

async function* batchesOf(cursor: AsyncIterable<unknown>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of cursor) {
    batch.push(rowSchema.parse(row));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function unhandledOf(
  rows: readonly Row[],
  databases: ReadonlyMap<string, Db>,
): Promise<readonly string[]> {
  const unhandled = new Set<string>();
  for (const [consumer, database] of databases) {
    const ids = rows.filter(({ consumers }) => consumers.includes(consumer)).map(({ _id }) => _id);
    if (ids.length === 0) continue;
    const inbox = database.collection<{ _id: string }>('inbox');
    const handled = await inbox.distinct('_id', { _id: { $in: ids } });
    const done = new Set([...handled, ...(await deadOf(consumer, ids, databases))]);
    for (const id of ids) if (!done.has(id)) unhandled.add(id);
  }
  return [...unhandled];
}

/** Dead letters that wait for a decision, or were discarded. Those sent again were in RabbitMQ. */
async function deadOf(
  service: string,
  ids: readonly string[],
  databases: ReadonlyMap<string, Db>,
): Promise<readonly string[]> {
  const letters = databases.get('admin')?.collection('dead_letters');
  const dead = { service, messageId: { $in: ids }, state: { $in: ['waiting', 'discarded'] } };
  return idsSchema.parse((await letters?.distinct('messageId', dead)) ?? []);
}
