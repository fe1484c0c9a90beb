import { badValue, failedToParse, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

/** Tests that select the array elements of `$[identifier]`, by identifier. */
export type ElementFilters = ReadonlyMap<string, (element: BsonValue) => boolean>;

/**
 * @param arrayFilters option of an update: queries, each on one top-level field, which is the
 *   identifier
 * @throws MongoError if a query has no identifier or several, or if two queries share one
 */
export function compileArrayFilters(
  arrayFilters: BsonValue = [],
  context: EvaluationContext,
): ElementFilters {
  if (!Array.isArray(arrayFilters) || !arrayFilters.every(isDocument)) {
    throw typeMismatch('arrayFilters must be an array of objects');
  }
  const compiled = new Map<string, (element: BsonValue) => boolean>();
  for (const condition of arrayFilters) {
    const filter = compileFilter(condition, context);
    const [identifier, ...others] = new Set(topLevelFields(condition));
    if (identifier === undefined || others.length > 0 || compiled.has(identifier)) {
      throw failedToParse('Each array filter must be on one top-level field name of its own');
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw badValue(
        'The top-level field name must be an alphanumeric string beginning with a lowercase ' +
          `letter, found '${identifier}'`,
      );
    }
    compiled.set(identifier, (element) => filter.matches({ [identifier]: element }));
  }
  return compiled;
}

function topLevelFields(filter: BsonDocument): readonly string[] {
  return Object.keys(filter).flatMap((name) => {
    const condition = filter[name];
    if (!name.startsWith('$')) return name.slice(0, `${name}.`.indexOf('.'));
    return Array.isArray(condition) ? condition.filter(isDocument).flatMap(topLevelFields) : [];
  });
}
