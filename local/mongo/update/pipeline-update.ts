import { compileStages } from '../aggregate/pipeline';
import { requireUpdateStages } from '../aggregate/stages/update-stages';
import type { EvaluationContext } from '../query/context';
import type { BsonDocument, BsonValue } from '../values/value';

/**
 * @param constants further variables, of a client bulk write
 * @returns makes the document that takes the place of the given one
 * @throws MongoError if a stage is not valid, or not one that makes one document of one
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
