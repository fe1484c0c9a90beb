import { runPipeline } from '../aggregate/pipeline';
import { MongoError, failedToParse, notSupported } from '../errors';
import { type BsonDocument, getOwn } from '../values/value';
import type { CommandContext, CommandHandler, Subject } from './command-context';
import { type CommandFields, names } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { DocumentWriter } from './document-writer';
import { explainAggregate } from './explain';
import { fullName, parseNamespace } from './namespace';
import { pipelineWrites } from './pipeline-writes';
import { pipelineDatabase, readScope } from './reading';
import { untilUnlocked } from './statements';
import { viewDefinition } from './views';

export const aggregate: CommandHandler = async (fields, context) => {
  const pipeline = fields.documents('pipeline');
  if (fields.flag('explain')) return explainAggregate(fields, context, false);
  if (fields.value('cursor') === undefined) {
    throw failedToParse("The 'cursor' option is required, except for aggregate with explain");
  }
  if (fields.flag('apiStrict')) checkStable(pipeline);
  checkWrites(fields, context, pipeline);
  const documents = await untilUnlocked(context, () =>
    runFrom(parseBegin(fields, context), pipeline, fields, context),
  );
  const name = fullName(parseBegin(fields, context).namespace);
  return { cursor: context.server.cursors.open(context, name, documents, batchSizeOf(fields)) };
};

/** Collection name of an aggregate without a collection, whose first stage brings the documents. */
const withoutCollection = '$cmd.aggregate';

function parseBegin(fields: CommandFields, { database, view }: CommandContext): Subject {
  const name = fields.subject();
  const namespace =
    typeof name === 'string'
      ? parseNamespace(database, name)
      : { database, collection: withoutCollection };
  return { namespace, collection: view.collection(database, namespace.collection) };
}

function runFrom(
  begin: Subject,
  pipeline: readonly BsonDocument[],
  fields: CommandFields,
  context: CommandContext,
): BsonDocument[] {
  const { namespace, evaluation } = readScope(fields, context, begin);
  const definition = viewDefinition(begin.collection);
  const from = definition ? { ...namespace, collection: definition.viewOn } : namespace;
  const { collection } = from;
  const hint = fields.value('hint');
  const start = collection === withoutCollection ? { documents: [] } : { collection, hint };
  const writes = pipelineWrites(context, new DocumentWriter(context, fields), evaluation);
  const stages = [...(definition?.pipeline ?? []), ...pipeline];
  return runPipeline(stages, start, pipelineDatabase(context, from, writes), evaluation);
}

/**
 * Stages of this server that are not in the stable API. Source: MongoDB manual, "Stable API",
 * aggregation stages of version 1.
 */
const unstableStages = names('$indexStats $listLocalSessions $listSessions $planCacheStats');

/** @throws MongoError for a stage that is not in the stable API */
function checkStable(pipeline: readonly BsonDocument[]): void {
  for (const name of pipeline.flatMap(Object.keys)) {
    if (!unstableStages.has(name)) continue;
    const message = `stage ${name} is not allowed with 'apiStrict: true' in API Version 1`;
    throw new MongoError(323, 'APIStrictError', message);
  }
}

function checkWrites(
  fields: CommandFields,
  { isInTransaction, arguments: { snapshotRead } }: CommandContext,
  pipeline: readonly BsonDocument[],
): void {
  if (!pipeline.some((stage) => '$out' in stage || '$merge' in stage)) return;
  if (getOwn(fields.get('readConcern', 'object') ?? {}, 'level') === 'linearizable') {
    const message = "$out and $merge cannot be used with a 'linearizable' read concern level";
    throw new MongoError(72, 'InvalidOptions', message);
  }
  // A snapshot is a separate state, which must not be written to.
  if (snapshotRead) throw notSupported("$out or $merge with the read concern 'snapshot'");
  if (!isInTransaction) return;
  const message = '$out and $merge cannot run within a multi-document transaction.';
  throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
}
