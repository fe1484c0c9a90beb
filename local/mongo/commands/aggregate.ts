import { MongoError, failedToParse, typeMismatch } from '../errors';
import { runPipeline } from '../aggregate/pipeline';
import type { EvaluationContext } from '../query/context';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { type CommandContext, type CommandHandler, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { explainAggregate } from './explain';
import { type FullNamespace, fullName, parseNamespace } from './namespace';
import { pipelineWrites } from './pipeline-writes';
import { pipelineDatabase } from './reading';
import { untilUnlocked } from './statements';
import { viewDefinition } from './views';

/** aggregate */
export const aggregate: CommandHandler = async (fields, context) => {
  const pipeline = parsePipeline(fields.required('pipeline'));
  if (fields.boolean('explain')) return explainAggregate(fields, context, pipeline);
  if (fields.value('cursor') === undefined) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const begin = parseBegin(fields, context.database);
  const run = pipelineRun(fields, context, pipeline, begin);
  const documents = await untilUnlocked(context, run);
  const batchSize = batchSizeOf(fields);
  return {
    cursor: context.server.cursors.open(context, fullName(begin), documents, { batchSize }),
  };
};

/** @throws MongoError unless the value is an array of stages */
export function parsePipeline(pipeline: BsonValue): BsonDocument[] {
  if (Array.isArray(pipeline)) {
    const stages = pipeline.filter(isDocument);
    if (stages.length === pipeline.length) return stages;
    throw typeMismatch("Each element of the 'pipeline' array must be an object");
  }
  throw typeMismatch('A pipeline must be an array of objects');
}

const withoutCollection = '$cmd.aggregate';

function parseBegin(fields: CommandFields, database: string): FullNamespace {
  const name = fields.value('aggregate');
  if (typeof name === 'string') return parseNamespace(database, name);
  return { database, collection: withoutCollection };
}

function pipelineRun(
  fields: CommandFields,
  context: CommandContext,
  pipeline: BsonDocument[],
  begin: FullNamespace,
): () => BsonDocument[] {
  refuseWrites(fields, context, pipeline);
  return () => {
    const collection = context.view.collection(begin.database, begin.collection);
    const definition = viewDefinition(collection);
    const from = definition ? { ...begin, collection: definition.viewOn } : begin;
    const evaluation = evaluate(fields, context, begin);
    const start =
      from.collection === withoutCollection ? { documents: [] } : { collection: from.collection };
    const stages = [...(definition?.pipeline ?? []), ...pipeline];
    const writes = pipelineWrites(context, fields, begin.database, evaluation);
    return runPipeline(stages, start, pipelineDatabase(context, from, writes), evaluation);
  };
}

function evaluate(
  fields: CommandFields,
  context: CommandContext,
  { database, collection }: FullNamespace,
): EvaluationContext {
  const given = {
    let: fields.optionalDocument('let'),
    collation: fields.optionalDocument('collation'),
  };
  return evaluationContext(context, given, context.view.collection(database, collection));
}

function refuseWrites(
  fields: CommandFields,
  { isInTransaction }: CommandContext,
  pipeline: readonly BsonDocument[],
): void {
  const stage = ['$out', '$merge'].find((name) =>
    pipeline.some((each) => Object.hasOwn(each, name)),
  );
  if (stage === undefined) return;
  if (fields.optionalDocument('readConcern')?.['level'] === 'linearizable') {
    const message = `${stage} cannot be used with a 'linearizable' read concern level`;
    throw new MongoError(72, 'InvalidOptions', message);
  }
  if (!isInTransaction) return;
  const message =
    'Operation not permitted in transaction :: caused by :: Aggregation stage ' +
    `${stage} cannot run within a multi-document transaction.`;
  throw new MongoError(263, 'OperationNotSupportedInTransaction', message);
}
