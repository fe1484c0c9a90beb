import { MongoError, typeMismatch } from '../errors';
import { type BsonValue, isDocument } from '../values/value';
import { located } from './expressions/operator';

/**
 * First stages that bring the documents: `withoutCollection` for a command without a collection,
 * `reports` for a command on a collection.
 */
const withoutCollection = ['$documents', '$listLocalSessions'];
const reports = ['$listSessions', '$indexStats', '$collStats'];
const firstStages: ReadonlySet<string> = new Set([...withoutCollection, ...reports]);

const lastStages: ReadonlySet<string> = new Set(['$out', '$merge']);

/** @throws MongoError unless the stage is a document of one field */
export function stageName(stage: BsonValue): string {
  if (!isDocument(stage)) {
    throw typeMismatch("Each element of the 'pipeline' array must be an object");
  }
  const [name, ...others] = Object.keys(stage);
  if (name !== undefined && others.length === 0) return name;
  throw located(40323, 'A pipeline stage specification object must contain exactly one field.');
}

/** Whether the first stage of a pipeline brings the documents. */
export function startsItself([first]: readonly BsonValue[]): boolean {
  return first !== undefined && firstStages.has(stageName(first));
}

/**
 * @throws MongoError if the command has a collection that the first stage does not read, or has
 *   none that it could read
 */
export function checkBegin([first]: readonly BsonValue[], hasCollection: boolean): void {
  const name = first === undefined ? 'an empty pipeline' : stageName(first);
  if (withoutCollection.includes(name) !== hasCollection) return;
  const needed = hasCollection ? '{aggregate: 1}' : 'a collection';
  throw new MongoError(73, 'InvalidNamespace', `${needed} is required for ${name}`);
}

/** @param owner the stage that contains the pipeline; undefined for the pipeline of a command */
export function checkPlace(name: string, at: number, length: number, owner?: string): void {
  const isLast = lastStages.has(name);
  const isFirst = firstStages.has(name);
  const isRefusedWithin = isLast || reports.includes(name);
  if (
    owner === '$facet'
      ? isRefusedWithin || isFirst || name === owner
      : owner !== undefined && isRefusedWithin
  ) {
    throw located(51047, `${name} is not allowed within the pipeline of a ${owner} stage`);
  }
  if (isLast && at < length - 1) {
    throw located(40601, `${name} can only be the final stage in the pipeline`);
  }
  if (isFirst && at > 0) {
    throw located(40602, `${name} is only valid as the first stage in a pipeline`);
  }
}
