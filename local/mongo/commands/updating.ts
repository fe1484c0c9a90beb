import { failedToParse } from '../errors';
import type { EvaluationContext } from '../query/context';
import { type Filter, compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import type { Found } from '../store/scan';
import { type CompiledUpdate, compileUpdate } from '../update/update';
import { newDocumentForUpsert } from '../update/upsert';
import type { BsonDocument, BsonValue } from '../values/value';
import type { StatementResult } from '../sessions/retryable-write';
import { type CommandContext, evaluationContext } from './command-context';
import type { DocumentWriter } from './document-writer';
import { type Selection, select } from './selection';

/** One statement that updates, replaces or upserts. */
export interface UpdateStatement extends Selection {
  readonly update: BsonValue;
  readonly arrayFilters?: BsonValue[] | undefined;
  /** `c` of an update by pipeline: variables for it. */
  readonly constants?: BsonDocument | undefined;
  readonly isUpsert: boolean;
}

export interface UpdateResult extends StatementResult {
  readonly nModified: number;
  /** The document before the update, if one was matched. */
  readonly before?: BsonDocument;
  /** What became of it, or of an upsert. */
  readonly after?: BsonDocument;
}

export function updateDocuments(
  context: CommandContext,
  writer: DocumentWriter,
  statement: UpdateStatement,
): UpdateResult {
  const collection = writer.existing(statement.namespace);
  const evaluation = evaluationContext(context, statement, collection);
  // Before the filter: of two errors, that of the update is told.
  const update = compileStatement(statement, evaluation);
  const found = select(collection, statement, evaluation);
  if (collection && found.length > 0) {
    const filter = () => compileFilter(statement.filter, evaluation);
    return { n: found.length, ...updateEach(writer, collection, found, update, filter) };
  }
  if (!statement.isUpsert) return { n: 0, nModified: 0 };
  const document = newDocumentForUpsert(statement.filter, update);
  const after = writer.insert(writer.collection(statement.namespace), document);
  return { n: 1, nModified: 0, upserted: { _id: after['_id'] }, after };
}

function updateEach(
  writer: DocumentWriter,
  collection: Collection,
  found: readonly Found[],
  update: CompiledUpdate,
  compileAgain: () => Filter,
): Omit<UpdateResult, 'n'> {
  let nModified = 0;
  let filter: Filter | undefined;
  let last = {};
  for (const each of found) {
    const before = each.document;
    const matchedIndex = () => (filter ??= compileAgain()).matchedIndex(before);
    const after = update.apply(before, { matchedIndex, inserting: false });
    writer.replace(collection, each, after);
    if (after !== before) nModified += 1;
    last = { before, after };
  }
  return { nModified, ...last };
}

function compileStatement(
  { update, arrayFilters, constants, isMulti, sort }: UpdateStatement,
  context: EvaluationContext,
): CompiledUpdate {
  if (isMulti && sort) throw failedToParse('Cannot specify sort with multi=true');
  return compileUpdate(update, { arrayFilters, constants, context, isMulti });
}
