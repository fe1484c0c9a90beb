import { MongoError } from '../../errors';
import { type BsonValue, isDocument } from '../../values/value';

const stagesOfOneDocument = /^\$(addFields|set|project|unset|replaceRoot|replaceWith)$/;

/** @throws MongoError for a stage that does not make one document of one, as an update has to */
export function requireUpdateStages(pipeline: readonly BsonValue[]): void {
  for (const name of pipeline.filter(isDocument).flatMap(Object.keys)) {
    if (stagesOfOneDocument.test(name)) continue;
    const message = `${name} is not allowed to be used within an update`;
    throw new MongoError(72, 'InvalidOptions', message);
  }
}
