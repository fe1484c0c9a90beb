import { Long } from 'bson';
import { toDouble } from '../values/numbers';
import { type BsonNumber, isLong, isNumber } from '../values/value';
import type { CommandHandler } from './command-context';
import { CommandFields } from './command-fields';

/** getMore */
export const getMore: CommandHandler = (fields, { server, database }) => {
  const id = toLong(fields.number('getMore'));
  const namespace = `${database}.${fields.string('collection')}`;
  return { cursor: server.cursors.getMore(id, namespace, fields.count('batchSize')) };
};

/** killCursors */
export const killCursors: CommandHandler = (fields, { server }) => {
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of fields.array('cursors').filter(isNumber).map(toLong)) {
    (server.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};

/** `cursor: { batchSize }` of the commands that answer by cursor without being a find. */
export function batchSizeOf(fields: CommandFields): number | undefined {
  const cursor = fields.optionalDocument('cursor');
  return cursor && new CommandFields(cursor, `${fields.path}.cursor`).count('batchSize');
}

function toLong(id: BsonNumber): Long {
  return isLong(id) ? id : Long.fromNumber(toDouble(id));
}
