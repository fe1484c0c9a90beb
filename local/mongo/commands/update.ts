import { MongoError } from '../errors';
import type { BsonDocument } from '../values/value';
import type { CommandContext, CommandHandler } from './command-context';
import { CommandFields } from './command-fields';
import { DocumentWriter } from './document-writer';
import { type FullNamespace, parseNamespace } from './namespace';
import { checkBatchSize, runStatements, writeReply } from './statements';
import { type UpdateStatement, updateDocuments } from './updating';

const statementFields: ReadonlySet<string> = new Set([
  'q',
  'u',
  'c',
  'arrayFilters',
  'collation',
  'hint',
  'multi',
  'sort',
  'upsert',
  'upsertSupplied',
]);

/** update */
export const update: CommandHandler = async (fields, context) => {
  const namespace = parseNamespace(context.database, fields.subject());
  const constants = fields.optionalDocument('let');
  const statements = fields
    .documents('updates')
    .map((statement) => parseStatement(statement, namespace, constants));
  checkBatchSize(statements.length);
  for (const { isMulti } of statements) refuseRetryableMulti(context, isMulti);
  const writer = new DocumentWriter(context, fields);
  let n = 0;
  let nModified = 0;
  const upserted: BsonDocument[] = [];
  const errors = await runStatements(
    context,
    statements,
    fields.boolean('ordered', true),
    (statement) => updateDocuments(context, writer, statement),
    (result, index) => {
      n += result.n;
      nModified += result.nModified ?? 0;
      if (result.upserted) upserted.push({ index, ...result.upserted });
    },
  );
  const counts = { n, ...(upserted.length > 0 && { upserted }), nModified };
  return writeReply(context, counts, errors);
};

/** A statement on many documents may stop half-way, so that its retry would not be safe. */
export function refuseRetryableMulti({ retryableWrite }: CommandContext, isMulti: boolean): void {
  if (!retryableWrite || !isMulti) return;
  const message = 'Cannot use (or request) retryable writes with multi=true';
  throw new MongoError(72, 'InvalidOptions', message);
}

function parseStatement(
  document: BsonDocument,
  namespace: FullNamespace,
  constants: BsonDocument | undefined,
): UpdateStatement {
  const fields = new CommandFields(document, 'update.updates');
  fields.allowOnly(statementFields);
  return {
    namespace,
    filter: fields.requiredDocument('q'),
    update: fields.required('u'),
    constants: fields.optionalDocument('c'),
    arrayFilters: fields.optionalArray('arrayFilters'),
    isMulti: fields.boolean('multi'),
    isUpsert: fields.boolean('upsert'),
    sort: fields.optionalDocument('sort'),
    hint: fields.value('hint'),
    let: constants,
    collation: fields.optionalDocument('collation'),
  };
}
