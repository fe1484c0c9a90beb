import { compileStages } from '../aggregate/pipeline';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

const stagesOfOneDocument = /^\$(addFields|set|project|unset|replaceRoot|replaceWith)$/;

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
  for (const name of pipeline.filter(isDocument).flatMap(Object.keys)) {
    if (stagesOfOneDocument.test(name)) continue;
    const message = `${name} is not allowed to be used within an update`;
    throw new MongoError(72, 'InvalidOptions', message);
  }
  return (document) => run([document])[0] ?? {};
}
