import { badValue, failedToParse, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

/** Which elements of an array `$[identifier]` means. */
export type ElementFilters = ReadonlyMap<string, (element: BsonValue) => boolean>;

/**
 * @param arrayFilters the option of an update: queries, each on one top-level field, the identifier
 * @throws MongoError if one has no such field, or several, or shares it with another
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
