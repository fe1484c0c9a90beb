import { setTimeout as delay } from 'node:timers/promises';
import { Long } from 'bson';
import { toDouble } from '../values/numbers';
import { type BsonNumber, isLong, isNumber } from '../values/value';
import type { CommandHandler } from './command-context';
import { CommandFields } from './command-fields';

/** Default wait of a getMore for data, in milliseconds; same as MongoDB's. */
const defaultAwaitMs = 1000;
const awaitIntervalMs = 10;

export const getMore: CommandHandler = async (fields, context) => {
  const { server, connection, database, now } = context;
  const id = toLong(fields.require('getMore', 'number'));
  const namespace = `${database}.${fields.require('collection', 'string')}`;
  const batchSize = fields.count('batchSize');
  // For getMore, `maxTimeMS` is the time to wait for data. It is no error when this time is over.
  const { maximumTimeMs } = context.arguments;
  const end = now.getTime() + (maximumTimeMs ?? defaultAwaitMs);
  for (;;) {
    const cursor = server.cursors.getMore(id, namespace, batchSize, maximumTimeMs !== undefined);
    const isOver = Date.now() >= end || !connection.isOpen || !server.cursors.awaitsData(id);
    if (isOver || cursor.nextBatch.length > 0) return { cursor };
    await delay(awaitIntervalMs);
  }
};

export const killCursors: CommandHandler = (fields, { server }) => {
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of fields.require('cursors', 'array').filter(isNumber).map(toLong)) {
    (server.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** Reads `cursor: { batchSize }` of a command that answers with a cursor but is not a find. */
export function batchSizeOf(fields: CommandFields): { readonly batchSize: number | undefined } {
  const cursor = new CommandFields(fields.get('cursor', 'object') ?? {}, `${fields.path}.cursor`);
  return { batchSize: cursor.count('batchSize') };
}

function toLong(id: BsonNumber): Long {
  return isLong(id) ? id : Long.fromNumber(toDouble(id));
}
