import { MongoError } from '../../errors';
import { type BsonValue, isDocument } from '../../values/value';

const stagesOfOneDocument = /^\$(addFields|set|project|unset|replaceRoot|replaceWith)$/;

/**
 * @throws MongoError for a stage that is not allowed in an update, because it does not return
 *   exactly one document for each
 */
export function requireUpdateStages(pipeline: readonly BsonValue[]): void {
  for (const name of pipeline.filter(isDocument).flatMap(Object.keys)) {
    if (stagesOfOneDocument.test(name)) continue;
    const message = `${name} is not allowed to be used within an update`;
    throw new MongoError(72, 'InvalidOptions', message);
  }
}
