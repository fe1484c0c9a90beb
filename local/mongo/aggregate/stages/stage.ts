import type { EvaluationContext } from '../../query/context';
import type { BsonDocument, BsonValue } from '../../values/value';
import type { Namespace, PipelineDatabase } from '../database';

/**
 * Computes the documents that leave a stage from those that enter it. It changes no document in
 * place.
 */
export type Stage = (documents: BsonDocument[]) => BsonDocument[];

/** A pipeline whose stages are compiled. */
export interface CompiledPipeline {
  readonly run: Stage;
  /** Runs on a collection, which answers the first stages with its indexes. */
  readonly runOn: (namespace: Namespace, hint?: BsonValue) => BsonDocument[];
}

/** Environment of a stage's compiler. */
export interface StageEnvironment {
  readonly context: EvaluationContext;
  readonly database: PipelineDatabase;
  /** Compiles the inner pipeline of the stage named `owner`. */
  readonly compileInner: (
    pipeline: BsonValue,
    owner: string,
    context: EvaluationContext,
  ) => CompiledPipeline;
}

/** Checks and compiles the specification of a stage. `name` includes the dollar sign. */
export type StageCompiler = (
  specification: BsonValue,
  environment: StageEnvironment,
  name: string,
) => Stage;

export type StageTable = Readonly<Record<string, StageCompiler>>;
