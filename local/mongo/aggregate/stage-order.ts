import { MongoError, typeMismatch } from '../errors';
import { type BsonValue, isDocument } from '../values/value';
import { located } from './expressions/operator';

/** @throws MongoError unless the stage is a document of one field */
export function stageName(stage: BsonValue): string {
  if (!isDocument(stage)) {
    throw typeMismatch("Each element of the 'pipeline' array must be an object");
  }
  const [name, ...others] = Object.keys(stage);
  if (name === undefined || others.length > 0) {
    throw located(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return name;
}

/** The stages that bring documents of their own. */
const firstStages: ReadonlySet<string> = new Set([
  '$documents',
  '$indexStats',
  '$collStats',
  '$currentOp',
  '$listSessions',
  '$listLocalSessions',
  '$geoNear',
  '$changeStream',
  '$search',
  '$searchMeta',
  '$vectorSearch',
]);

/** Those among them that do not report on a collection. */
const collectionless: ReadonlySet<string> = new Set([
  '$documents',
  '$currentOp',
  '$listLocalSessions',
]);

const lastStages: ReadonlySet<string> = new Set(['$out', '$merge']);

/** Whether a pipeline brings documents of its own. */
export function startsItself(pipeline: BsonValue): boolean {
  const [first] = Array.isArray(pipeline) ? pipeline : [];
  return first !== undefined && firstStages.has(stageName(first));
}

/** @throws MongoError for a command on a collection that reads none, and the other way round */
export function checkBegin(pipeline: BsonValue, hasCollection: boolean): void {
  const [first] = Array.isArray(pipeline) ? pipeline : [];
  const name = first === undefined ? undefined : stageName(first);
  if (hasCollection && name !== undefined && collectionless.has(name)) {
    throw invalidNamespace(`'${name}' can only be run with {aggregate: 1}`);
  }
  if (hasCollection || (name !== undefined && collectionless.has(name))) return;
  throw invalidNamespace(
    name === undefined
      ? '{aggregate: 1} is not valid for an empty pipeline.'
      : `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
  );
}

function invalidNamespace(message: string): MongoError {
  return new MongoError(73, 'InvalidNamespace', message);
}

/** @param owner the stage that the pipeline belongs to, if it is not a command's own */
export function checkPlace(
  name: string,
  at: number,
  length: number,
  owner: string | undefined,
): void {
  if (owner === '$facet' && (lastStages.has(name) || firstStages.has(name) || name === '$facet')) {
    throw located(40600, `${name} is not allowed to be used within a $facet stage`);
  }
  if (owner !== undefined && lastStages.has(name)) {
    throw located(51047, `${name} is not allowed within a ${owner}'s sub-pipeline`);
  }
  if (lastStages.has(name) && at < length - 1) {
    throw located(40601, `${name} can only be the final stage in the pipeline`);
  }
  if (firstStages.has(name) && at > 0) {
    throw located(40602, `${name} is only valid as the first stage in a pipeline`);
  }
}
