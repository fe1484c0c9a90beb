import { failedToParse } from '../errors';
import { compileProjection } from '../projection/projection';
import { compileFilter } from '../query/filter';
import type { BsonDocument } from '../values/value';
import { type CommandContext, type CommandHandler, subjectOf } from './command-context';
import { CommandFields } from './command-fields';
import { readScope } from './reading';
import { runStatement } from './statements';
import { StatementParser } from './write-statements';

const fieldNames = { filter: 'query', update: 'update', constants: '' };

export const findAndModify: CommandHandler = async (given, context) => {
  const query = given.get('query', 'object') ?? {};
  const fields = new CommandFields({ ...given.document, query }, given.path);
  checkOptions(fields);
  const { namespace } = subjectOf(fields, context);
  const parser = new StatementParser(fields, context, fieldNames);
  const statement = fields.flag('remove')
    ? parser.remove(namespace, fields, false)
    : parser.update(namespace, fields);
  const project = compileFields(fields, context, query);
  const { reply = {} } = await runStatement(context, 0, () => {
    const { result, before, after } = statement();
    const { n, nModified, upserted } = result;
    const lastErrorObject = {
      n,
      ...(nModified !== undefined && { updatedExisting: n > 0 && !upserted }),
      ...(upserted && { upserted: upserted._id }),
    };
    const value = project(fields.flag('new') ? after : before);
    return { result: { n, reply: { lastErrorObject, value } } };
  });
  return reply;
};

/**
 * Compiles the projection before the first write, so that a wrong projection changes no document.
 */
function compileFields(
  fields: CommandFields,
  context: CommandContext,
  query: BsonDocument,
): (document: BsonDocument | undefined) => BsonDocument | null {
  const specification = fields.get('fields', 'object') ?? {};
  if (Object.keys(specification).length === 0) return (document) => document ?? null;
  const { evaluation } = readScope(fields, context);
  const filter = compileFilter(query, evaluation);
  const project = compileProjection(specification, { forFind: true, filter, context: evaluation });
  return (document) => (document ? project(document) : null);
}

function checkOptions(fields: CommandFields): void {
  const isUpdate = fields.value('update') !== undefined;
  if (!fields.flag('remove')) {
    if (isUpdate) return;
    throw failedToParse('Either an update or remove=true must be specified');
  }
  const hasFilters = fields.value('arrayFilters') !== undefined;
  if (isUpdate || fields.flag('upsert') || fields.flag('new') || hasFilters) {
    throw failedToParse('Cannot specify update, upsert, new or arrayFilters with remove=true');
  }
}
