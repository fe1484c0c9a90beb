import { failedToParse } from '../errors';
import { toDouble } from '../values/numbers';
import type { BsonDocument } from '../values/value';
import type { StatementResult } from '../sessions/retryable-write';
import { type CommandContext, type CommandHandler, evaluationContext } from './command-context';
import { CommandFields } from './command-fields';
import { DocumentWriter } from './document-writer';
import { parseNamespace } from './namespace';
import { type Selection, select } from './selection';
import { checkBatchSize, runStatements, writeReply } from './statements';
import { refuseRetryableMulti } from './update';

const statementFields: ReadonlySet<string> = new Set(['q', 'limit', 'collation', 'hint']);

/** delete */
export const deleteDocuments: CommandHandler = async (fields, context) => {
  const namespace = parseNamespace(context.database, fields.subject());
  const selections = fields.documents('deletes').map((statement): Selection => {
    const each = new CommandFields(statement, 'delete.deletes');
    each.allowOnly(statementFields);
    const isMulti = parseLimit(each);
    refuseRetryableMulti(context, isMulti);
    return {
      namespace,
      filter: each.requiredDocument('q'),
      isMulti,
      hint: each.value('hint'),
      let: fields.optionalDocument('let'),
      collation: each.optionalDocument('collation'),
    };
  });
  checkBatchSize(selections.length);
  const writer = new DocumentWriter(context, fields);
  let n = 0;
  const errors = await runStatements(
    context,
    selections,
    fields.boolean('ordered', true),
    (selection) => removeDocuments(context, writer, selection),
    (result) => (n += result.n),
  );
  return writeReply(context, { n }, errors);
};

export interface DeleteResult extends StatementResult {
  /** The last document that was removed. */
  readonly before?: BsonDocument;
}

export function removeDocuments(
  context: CommandContext,
  writer: DocumentWriter,
  selection: Selection,
): DeleteResult {
  const collection = writer.existing(selection.namespace);
  const evaluation = evaluationContext(context, selection, collection);
  const found = select(collection, selection, evaluation);
  for (const { recordId, document } of found) {
    if (collection) writer.view.remove(collection, recordId, document);
  }
  const before = found.at(-1)?.document;
  return { n: found.length, ...(before && { before }) };
}

function parseLimit(statement: CommandFields): boolean {
  const limit = toDouble(statement.number('limit'));
  if (limit === 0 || limit === 1) return limit === 0;
  throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
}
