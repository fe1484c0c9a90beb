import { failedToParse } from '../errors';
import type { StatementResult } from '../sessions/retryable-write';
import { toDouble } from '../values/numbers';
import type { BsonDocument } from '../values/value';
import { type CommandContext, type CommandHandler, subjectOf } from './command-context';
import { CommandFields, names } from './command-fields';
import { type Outcome, errorFields, runStatements } from './statements';
import { StatementParser } from './write-statements';

const fieldNames = { filter: 'q', update: 'u', constants: 'c' };
const updateFields = names('q u c arrayFilters collation hint multi sort upsert upsertSupplied');
const deleteFields = names('q limit collation hint');

export const insert: CommandHandler = async (fields, context) => {
  const { namespace } = subjectOf(fields, context);
  const parser = new StatementParser(fields, context, fieldNames);
  const documents = fields.documents('documents');
  const statements = documents.map((document) => parser.insert(namespace, document));
  return writeReply(context, await runStatements(fields, context, statements));
};

export const update: CommandHandler = async (fields, context) => {
  const { namespace } = subjectOf(fields, context);
  const parser = new StatementParser(fields, context, fieldNames);
  const statements = fields.documents('updates').map((document) => {
    const each = new CommandFields(document, 'update.updates').allowOnly(updateFields);
    return parser.update(namespace, each);
  });
  const outcomes = await runStatements(fields, context, statements);
  const upserted = outcomes.flatMap(({ index, result }) =>
    result?.upserted ? [{ index, ...result.upserted }] : [],
  );
  const nModified = total(outcomes, (result) => result.nModified ?? 0);
  const reply = writeReply(context, outcomes);
  return { ...reply, nModified, ...(upserted.length > 0 && { upserted }) };
};

/** The command `delete`. */
export const remove: CommandHandler = async (fields, context) => {
  const { namespace } = subjectOf(fields, context);
  const parser = new StatementParser(fields, context, fieldNames);
  const statements = fields.documents('deletes').map((document) => {
    const each = new CommandFields(document, 'delete.deletes').allowOnly(deleteFields);
    const limit = toDouble(each.require('limit', 'number'));
    if (limit !== 0 && limit !== 1) throw failedToParse(`The limit must be 0 or 1. Got ${limit}`);
    return parser.remove(namespace, each, limit === 0);
  });
  return writeReply(context, await runStatements(fields, context, statements));
};

export function total(
  outcomes: readonly Outcome[],
  countOf: (result: StatementResult) => number,
): number {
  return outcomes.reduce((sum, { result }) => sum + (result ? countOf(result) : 0), 0);
}

function writeReply({ server }: CommandContext, outcomes: readonly Outcome[]): BsonDocument {
  const writeErrors = outcomes.flatMap(({ index, error }) =>
    error ? [{ index, ...errorFields(error) }] : [],
  );
  return {
    n: total(outcomes, (result) => result.n),
    ...(writeErrors.length > 0 && { writeErrors }),
    electionId: server.electionId,
    opTime: server.clock.operationTime,
  };
}
