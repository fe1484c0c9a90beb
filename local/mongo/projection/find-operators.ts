import { located } from '../aggregate/expressions/operator';
import type { EvaluationContext } from '../query/context';
import { compileFilter, type Filter } from '../query/filter';
import { toDouble } from '../values/numbers';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import { setPathValue } from './paths';
import type { Change, Computation } from './projection-tree';

/**
 * The `$slice` of a find: `limit` elements (from the end if negative), or `[skip, limit]`.
 * @returns `undefined` if the argument has another form, because it may belong to the expression
 *   `$slice`
 */
export function compileSlice(argument: BsonValue): Change | undefined {
  const [first, second = first] = Array.isArray(argument) ? argument : [argument];
  if (!isNumber(first) || !isNumber(second)) return undefined;
  const isPair = Array.isArray(argument);
  const skip = Math.trunc(isPair ? toDouble(first) : Math.min(toDouble(first), 0));
  const limit = Math.trunc(isPair ? toDouble(second) : Math.abs(toDouble(first)));
  if (isPair && (argument.length !== 2 || !(limit > 0))) return undefined;
  const change = (value: BsonValue) => {
    if (!Array.isArray(value)) return value;
    const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(start, start + limit);
  };
  return { change };
}

/**
 * Computes the `$elemMatch` of a find projection: an array with the first element that satisfies it.
 * The field is left out if no element does.
 * @param condition `{ $elemMatch: … }`
 */
export function compileElementMatch(
  field: string,
  condition: BsonDocument,
  context: EvaluationContext,
): Computation {
  const filter = compileFilter({ [field]: condition }, context);
  return (document) => {
    const array = getOwn(document, field);
    if (!Array.isArray(array) || !filter.matches(document)) return undefined;
    return [array[filter.matchedIndex(document)]];
  };
}

/**
 * Reduces the first array on a path to the element that the query matched: `{ 'path.$': 1 }`.
 *
 * @param projected the document after the rest of the projection
 * @throws MongoError 51246 if the query matched no array element, or an element at an index that
 *   this array lacks
 */
export function applyPositional(
  document: BsonDocument,
  projected: BsonDocument,
  path: readonly string[],
  filter: Filter | undefined,
): BsonDocument {
  let value: BsonValue = projected;
  for (const [depth, part] of path.entries()) {
    value = isDocument(value) ? getOwn(value, part) : undefined;
    if (!Array.isArray(value)) continue;
    const element = value[filter?.matchedIndex(document) ?? -1];
    if (element !== undefined) return setPathValue(projected, path.slice(0, depth + 1), [element]);
    throw located(51246, "positional operator '.$' couldn't find a matching element in the array");
  }
  return projected;
}
