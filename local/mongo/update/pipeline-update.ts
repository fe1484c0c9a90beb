import { compileStages } from '../aggregate/pipeline';
import { requireUpdateStages } from '../aggregate/stages/update-stages';
import type { EvaluationContext } from '../query/context';
import type { BsonDocument, BsonValue } from '../values/value';

/**
 * @param constants further variables, from a client bulk write
 * @returns a function that computes the document that replaces the given one
 * @throws MongoError if a stage is invalid, or does not turn one document into one document
 */
export function compilePipelineUpdate(
  pipeline: readonly BsonValue[],
  constants: BsonDocument | undefined,
  context: EvaluationContext,
): (document: BsonDocument) => BsonDocument {
  const variables = new Map([...context.variables, ...Object.entries(constants ?? {})]);
  const run = compileStages([...pipeline], { ...context, variables });
  requireUpdateStages(pipeline);
  return (document) => run([document])[0] ?? {};
}
