import { notSupported, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { checkDeadline } from '../query/deadline';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import type { PipelineDatabase } from './database';
import { located } from './expressions/operator';
import { withIndexedEqualities } from './indexed-equalities';
import { leadingQuery } from './leading-query';
import { checkBegin, checkPlace, stageName, startsItself } from './stage-order';
import type { CompiledPipeline, Stage } from './stages/stage';
import { stages } from './stages/stages';

export { leadingQuery } from './leading-query';

/**
 * Runs the pipeline of a command.
 *
 * @param start collection to read, with a hint that names the index to read by; without a
 *   collection, the first stage brings the documents, as `$documents` does
 * @returns the result of the last stage, which is empty for `$out` and `$merge`
 * @throws MongoError
 */
export function runPipeline(
  pipeline: BsonValue,
  start:
    | { readonly collection: string; readonly hint?: BsonValue }
    | { readonly documents: BsonDocument[] },
  database: PipelineDatabase,
  context: EvaluationContext,
): BsonDocument[] {
  const list = requirePipeline(pipeline);
  const { run, runOn } = compilePipeline(list, database, context);
  checkBegin(list, 'collection' in start);
  if (!('collection' in start)) return run(start.documents);
  return runOn({ collection: start.collection }, start.hint);
}

/** Compiles stages that use only documents, such as those of an update. */
export function compileStages(pipeline: BsonValue, context: EvaluationContext): Stage {
  return compilePipeline(requirePipeline(pipeline), noDatabase, context).run;
}

function unreachable(): never {
  throw notSupported('A stage that reads or writes a collection, in an update');
}

const noDatabase: PipelineDatabase = {
  source: unreachable,
  indexStatistics: unreachable,
  collectionStatistics: unreachable,
  sessions: unreachable,
  replaceCollection: unreachable,
  mergeTarget: unreachable,
};

function requirePipeline(pipeline: BsonValue): readonly BsonValue[] {
  if (Array.isArray(pipeline)) return pipeline;
  throw typeMismatch("'pipeline' option must be specified as an array");
}

/** @param owner the stage that contains the pipeline; undefined for the pipeline of a command */
function compilePipeline(
  pipeline: readonly BsonValue[],
  database: PipelineDatabase,
  context: EvaluationContext,
  owner?: string,
): CompiledPipeline {
  const compileInner = (inner: BsonValue, name: string, innerContext: EvaluationContext) =>
    compilePipeline(requirePipeline(inner), database, innerContext, name);
  const compiled = pipeline.map((stage, at) => {
    const name = stageName(stage);
    checkPlace(name, at, pipeline.length, owner);
    const compile = stages.get(name);
    if (!compile) throw located(40324, `Unrecognized pipeline stage name: '${name}'`);
    const specification = isDocument(stage) ? stage[name] : undefined;
    return compile(specification, { context, database, compileInner }, name);
  });
  const runFrom = (first: number, documents: BsonDocument[]) =>
    compiled.slice(first).reduce((current, run) => {
      checkDeadline(context.deadline);
      return run(current);
    }, documents);
  const { filter, consumed, ...options } = leadingQuery(pipeline);
  return {
    run: (documents) => runFrom(0, documents),
    runOn: (namespace, hint) => {
      if (startsItself(pipeline)) return runFrom(0, []);
      const source = database.source(namespace);
      const indexed = withIndexedEqualities(filter, source, context);
      return runFrom(consumed, source.find(indexed, { context, hint, ...options }));
    },
  };
}
