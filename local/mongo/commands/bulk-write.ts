import { MongoError, badValue } from '../errors';
import type { StatementResult } from '../sessions/retryable-write';
import type { BsonDocument, BsonNumber } from '../values/value';
import { toDouble } from '../values/numbers';
import type { CommandContext, CommandHandler } from './command-context';
import { CommandFields } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { removeDocuments } from './delete';
import { DocumentWriter } from './document-writer';
import { type FullNamespace, parseFullName } from './namespace';
import type { Selection } from './selection';
import { type StatementError, checkBatchSize, runStatements, writeErrorFields } from './statements';
import { refuseRetryableMulti } from './update';
import { type UpdateStatement, updateDocuments } from './updating';

type Operation = 'insert' | 'update' | 'delete';

interface Statement {
  readonly operation: Operation;
  readonly isMulti: boolean;
  readonly execute: () => StatementResult;
}

/** What became of one statement. */
interface Reply extends BsonDocument {
  readonly idx: number;
  readonly ok: 0 | 1;
}

const operationFields: Readonly<Record<Operation, ReadonlySet<string>>> = {
  insert: new Set(['insert', 'document']),
  update: new Set(
    'update filter updateMods multi upsert arrayFilters hint collation constants sort'.split(' '),
  ),
  delete: new Set(['delete', 'filter', 'multi', 'hint', 'collation']),
};

/** bulkWrite, the one of clients: over many collections at once. */
export const bulkWrite: CommandHandler = async (fields, context) => {
  if (context.database !== 'admin') {
    const message = 'bulkWrite may only be run against the admin database.';
    throw new MongoError(13, 'Unauthorized', message);
  }
  const statements = parseStatements(fields, context);
  checkBatchSize(statements.length);
  for (const { isMulti } of statements) refuseRetryableMulti(context, isMulti);
  const summary = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const replies: Reply[] = [];
  const errors = await runStatements(
    context,
    statements,
    fields.boolean('ordered', true),
    (statement) => statement.execute(),
    (result, idx) => {
      const operation = statements[idx]?.operation;
      if (operation === 'insert') summary.nInserted += result.n;
      else if (operation === 'delete') summary.nDeleted += result.n;
      else if (result.upserted) summary.nUpserted += 1;
      else summary.nMatched += result.n;
      summary.nModified += result.nModified ?? 0;
      replies.push({ ok: 1, idx, ...replyFields(result) });
    },
  );
  const all = [...(fields.boolean('errorsOnly') ? [] : replies), ...errors.map(errorReply)];
  all.sort((first, second) => first.idx - second.idx);
  const batchSize = batchSizeOf(fields) ?? Infinity;
  const cursor = context.server.cursors.open(context, 'admin.$cmd.bulkWrite', all, { batchSize });
  return { cursor, nErrors: errors.length, ...summary };
};

function replyFields({ n, nModified, upserted }: StatementResult): BsonDocument {
  return { n, ...(nModified !== undefined && { nModified }), ...(upserted && { upserted }) };
}

function errorReply(failed: StatementError): Reply {
  return { ok: 0, idx: failed.index, n: 0, ...writeErrorFields(failed) };
}

function parseStatements(fields: CommandFields, context: CommandContext): Statement[] {
  const namespaces = fields
    .documents('nsInfo')
    .map((info) => parseFullName(new CommandFields(info, 'bulkWrite.nsInfo').string('ns')));
  const writer = new DocumentWriter(context, fields);
  const constants = fields.optionalDocument('let');
  return fields.documents('ops').map((document) => {
    const operation = operationOf(document);
    const op = new CommandFields(document, `bulkWrite.ops.${operation}`);
    op.allowOnly(operationFields[operation]);
    const namespace = namespaceAt(namespaces, op.number(operation));
    const execute = execution(operation, op, context, writer, namespace, constants);
    return { operation, isMulti: op.boolean('multi'), execute };
  });
}

function operationOf(document: BsonDocument): Operation {
  const [name] = Object.keys(document);
  if (name === 'insert' || name === 'update' || name === 'delete') return name;
  throw badValue(`Unrecognized or missing operation of bulkWrite: ${String(name)}`);
}

function namespaceAt(namespaces: readonly FullNamespace[], index: BsonNumber): FullNamespace {
  const namespace = namespaces[toDouble(index)];
  if (namespace) return namespace;
  throw badValue(`BulkWrite ops entry has an invalid nsInfo index ${toDouble(index)}`);
}

function execution(
  operation: Operation,
  op: CommandFields,
  context: CommandContext,
  writer: DocumentWriter,
  namespace: FullNamespace,
  constants: BsonDocument | undefined,
): Statement['execute'] {
  if (operation === 'insert') {
    const document = op.requiredDocument('document');
    return () => {
      writer.insert(writer.collection(namespace), document);
      return { n: 1 };
    };
  }
  const selection: Selection = {
    namespace,
    filter: op.requiredDocument('filter'),
    isMulti: op.boolean('multi'),
    hint: op.value('hint'),
    let: constants,
    collation: op.optionalDocument('collation'),
  };
  if (operation === 'delete') return () => removeDocuments(context, writer, selection);
  const statement: UpdateStatement = {
    ...selection,
    sort: op.optionalDocument('sort'),
    update: op.required('updateMods'),
    constants: op.optionalDocument('constants'),
    arrayFilters: op.optionalArray('arrayFilters'),
    isUpsert: op.boolean('upsert'),
  };
  return () => updateDocuments(context, writer, statement);
}
