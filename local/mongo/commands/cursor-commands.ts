import { Long } from 'bson';
import { toDouble } from '../values/numbers';
import { type BsonNumber, isLong, isNumber } from '../values/value';
import type { CommandHandler } from './command-context';
import { CommandFields } from './command-fields';

export const getMore: CommandHandler = (fields, { server, database }) => {
  const id = toLong(fields.require('getMore', 'number'));
  const namespace = `${database}.${fields.require('collection', 'string')}`;
  return { cursor: server.cursors.getMore(id, namespace, fields.count('batchSize')) };
};

export const killCursors: CommandHandler = (fields, { server }) => {
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of fields.require('cursors', 'array').filter(isNumber).map(toLong)) {
    (server.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** `cursor: { batchSize }` of the commands that answer by cursor without being a find. */
export function batchSizeOf(fields: CommandFields): { readonly batchSize: number | undefined } {
  const cursor = new CommandFields(fields.get('cursor', 'object') ?? {}, `${fields.path}.cursor`);
  return { batchSize: cursor.count('batchSize') };
}

function toLong(id: BsonNumber): Long {
  return isLong(id) ? id : Long.fromNumber(toDouble(id));
}
