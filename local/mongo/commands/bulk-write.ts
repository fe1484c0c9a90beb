import { badValue } from '../errors';
import { toDouble } from '../values/numbers';
import type { BsonDocument } from '../values/value';
import type { CommandHandler } from './command-context';
import { CommandFields, names } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { parseFullName } from './namespace';
import { type Outcome, errorFields, runStatements } from './statements';
import { total } from './write-commands';
import { StatementParser } from './write-statements';

const fieldNames = { filter: 'filter', update: 'updateMods', constants: 'constants' };
const operationFields: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['insert', names('insert document')],
  [
    'update',
    names('update filter updateMods multi upsert arrayFilters hint collation constants sort'),
  ],
  ['delete', names('delete filter multi hint collation')],
]);

/** The command `bulkWrite`, which writes to many collections at once. */
export const bulkWrite: CommandHandler = async (fields, context) => {
  const parser = new StatementParser(fields, context, fieldNames);
  const namespaces = fields
    .documents('nsInfo')
    .map((info) => parseFullName(new CommandFields(info, 'nsInfo').require('ns', 'string')));
  const operations = fields.documents('ops').map((document) => {
    const [name = ''] = Object.keys(document);
    const allowed = operationFields.get(name);
    if (!allowed) throw badValue(`Unrecognized operation of bulkWrite: '${name}'`);
    const op = new CommandFields(document, `bulkWrite.ops.${name}`).allowOnly(allowed);
    const namespace = namespaces[toDouble(op.require(name, 'number'))];
    if (!namespace) throw badValue('BulkWrite ops entry has an invalid nsInfo index');
    if (name === 'update') return { name, statement: parser.update(namespace, op) };
    if (name === 'delete') {
      return { name, statement: parser.remove(namespace, op, op.flag('multi')) };
    }
    return { name, statement: parser.insert(namespace, op.require('document', 'object')) };
  });
  const statements = operations.map(({ statement }) => statement);
  const outcomes = await runStatements(fields, context, statements);
  const totalOf = (name: string) =>
    total(
      outcomes.filter(({ index }) => operations[index]?.name === name),
      ({ n }) => n,
    );
  const nUpserted = total(outcomes, ({ upserted }) => (upserted ? 1 : 0));
  const errorsOnly = fields.flag('errorsOnly');
  const replies = outcomes.filter(({ error }) => error || !errorsOnly).map(replyTo);
  const { batchSize = Infinity } = batchSizeOf(fields);
  return {
    cursor: context.server.cursors.open(context, 'admin.$cmd.bulkWrite', replies, { batchSize }),
    nErrors: outcomes.filter(({ error }) => error).length,
    nInserted: totalOf('insert'),
    nMatched: totalOf('update') - nUpserted,
    nModified: total(outcomes, ({ nModified = 0 }) => nModified),
    nUpserted,
    nDeleted: totalOf('delete'),
  };
};

function replyTo({ index: idx, result, error }: Outcome): BsonDocument {
  if (error) return { ok: 0, idx, n: 0, ...errorFields(error) };
  const { n = 0, nModified, upserted } = result ?? {};
  const counts = { n, ...(nModified !== undefined && { nModified }) };
  return { ok: 1, idx, ...counts, ...(upserted && { upserted }) };
}
