import { badValue, failedToParse, MongoError, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';

/** Which elements of an array `$[identifier]` means. */
export type ElementFilters = ReadonlyMap<string, (element: BsonValue) => boolean>;

/**
 * @param arrayFilters the option of an update: queries, each on one top-level field, the identifier
 * @throws MongoError if one has no such field, or several, or shares it with another
 */
export function compileArrayFilters(
  arrayFilters: BsonValue,
  context: EvaluationContext,
): ElementFilters {
  const compiled = new Map<string, (element: BsonValue) => boolean>();
  for (const condition of documentsOf(arrayFilters)) {
    const filter = inContext(() => compileFilter(condition, context));
    const identifier = inContext(() => identifierOf(condition));
    if (identifier === undefined) {
      throw failedToParse(
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    }
    if (compiled.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    compiled.set(identifier, (element) => filter.matches({ [identifier]: element }));
  }
  return compiled;
}

function documentsOf(arrayFilters: BsonValue): readonly BsonDocument[] {
  if (arrayFilters === undefined) return [];
  if (Array.isArray(arrayFilters) && arrayFilters.every(isDocument)) return arrayFilters;
  throw typeMismatch(`arrayFilters must be an array of objects, not ${typeName(arrayFilters)}`);
}

function identifierOf(filter: BsonDocument): string | undefined {
  const [first, second] = new Set(topLevelFields(filter));
  if (first !== undefined && second !== undefined) {
    throw failedToParse(`Expected a single top-level field name, found '${first}' and '${second}'`);
  }
  if (first !== undefined && !/^[a-z][a-zA-Z0-9]*$/.test(first)) {
    throw badValue(
      'The top-level field name must be an alphanumeric string beginning with a lowercase ' +
        `letter, found '${first}'`,
    );
  }
  return first;
}

function topLevelFields(filter: BsonDocument): readonly string[] {
  return Object.keys(filter).flatMap((name) => {
    const condition = filter[name];
    if (!name.startsWith('$')) return name.slice(0, `${name}.`.indexOf('.'));
    return Array.isArray(condition) ? condition.filter(isDocument).flatMap(topLevelFields) : [];
  });
}

function inContext<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const message = `Error parsing array filter :: caused by :: ${error.message}`;
    throw new MongoError(error.code, error.codeName, message, error.details);
  }
}
