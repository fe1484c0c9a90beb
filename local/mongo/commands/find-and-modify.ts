import { failedToParse } from '../errors';
import { compileProjection } from '../projection/projection';
import { compileFilter } from '../query/filter';
import type { StatementResult } from '../sessions/retryable-write';
import type { BsonDocument } from '../values/value';
import { type CommandContext, type CommandHandler, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import { removeDocuments } from './delete';
import { DocumentWriter } from './document-writer';
import { parseNamespace } from './namespace';
import type { Selection } from './selection';
import { runStatement } from './statements';
import { updateDocuments } from './updating';

/** findAndModify */
export const findAndModify: CommandHandler = async (fields, context) => {
  checkOptions(fields);
  const selection: Selection = {
    namespace: parseNamespace(context.database, fields.subject()),
    filter: fields.optionalDocument('query') ?? {},
    isMulti: false,
    sort: fields.optionalDocument('sort'),
    hint: fields.value('hint'),
    let: fields.optionalDocument('let'),
    collation: fields.optionalDocument('collation'),
  };
  const writer = new DocumentWriter(context, fields);
  const project = compileFields(fields, context, selection);
  const { reply } = await runStatement(context, 0, () =>
    fields.boolean('remove')
      ? remove(context, writer, selection, project)
      : modify(fields, context, writer, selection, project),
  );
  return reply ?? { value: null };
};

type Project = (document: BsonDocument | undefined) => BsonDocument | null;

function remove(
  context: CommandContext,
  writer: DocumentWriter,
  selection: Selection,
  project: Project,
): StatementResult {
  const { n, before } = removeDocuments(context, writer, selection);
  return { n, reply: { lastErrorObject: { n }, value: project(before) } };
}

function modify(
  fields: CommandFields,
  context: CommandContext,
  writer: DocumentWriter,
  selection: Selection,
  project: Project,
): StatementResult {
  const { n, upserted, before, after } = updateDocuments(context, writer, {
    ...selection,
    update: fields.value('update'),
    arrayFilters: fields.optionalArray('arrayFilters'),
    isUpsert: fields.boolean('upsert'),
  });
  const updatedExisting = n > 0 && !upserted;
  const upsertedId = upserted && { upserted: upserted._id };
  const value = project(fields.boolean('new') ? after : before);
  return { n, reply: { lastErrorObject: { n, updatedExisting, ...upsertedId }, value } };
}

/** Compiled before anything is written, so that a wrong projection changes nothing. */
function compileFields(
  fields: CommandFields,
  context: CommandContext,
  selection: Selection,
): Project {
  const specification = fields.optionalDocument('fields') ?? {};
  if (Object.keys(specification).length === 0) return (document) => document ?? null;
  const { database, collection } = selection.namespace;
  const existing = context.view.collection(database, collection);
  const evaluation = evaluationContext(context, selection, existing);
  const filter = compileFilter(selection.filter, evaluation);
  const project = compileProjection(specification, { forFind: true, filter, context: evaluation });
  return (document) => (document ? project(document) : null);
}

function checkOptions(fields: CommandFields): void {
  const removes = fields.boolean('remove');
  const updates = fields.value('update') !== undefined;
  if (!removes) {
    if (updates) return;
    throw failedToParse('Either an update or remove=true must be specified');
  }
  if (updates) throw failedToParse('Cannot specify both an update and remove=true');
  if (fields.boolean('upsert')) {
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  }
  if (fields.boolean('new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (fields.value('arrayFilters') !== undefined) {
    throw failedToParse('Cannot specify arrayFilters and remove=true');
  }
}
