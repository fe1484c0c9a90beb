import { located } from '../aggregate/expressions/operator';
import type { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter, type Filter } from '../query/filter';
import { toDouble } from '../values/numbers';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNumber,
  setOwn,
} from '../values/value';
import { setPathValue } from './paths';
import type { Computation } from './projection-tree';

/** What `$slice` keeps of an array: `limit` elements, counted from its end if negative. */
export interface Slice {
  readonly path: readonly string[];
  readonly skip?: number;
  readonly limit: number;
}

/** The argument of a find projection's `$slice`, or `undefined` if it is not of that form. */
export function parseSlice(path: readonly string[], argument: BsonValue): Slice | undefined {
  if (isNumber(argument)) return { path, limit: Math.trunc(toDouble(argument)) };
  if (!Array.isArray(argument) || argument.length !== 2) return undefined;
  const [skip, limit] = argument;
  if (!isNumber(skip) || !isNumber(limit) || toDouble(limit) < 1) return undefined;
  return { path, skip: Math.trunc(toDouble(skip)), limit: Math.trunc(toDouble(limit)) };
}

/** A copy of the document with the array at the slice's path cut; array elements are looked into. */
export function applySlice(document: BsonDocument, slice: Slice, depth = 0): BsonDocument {
  const field = slice.path[depth] ?? '';
  const value = getOwn(document, field);
  if (value === undefined) return document;
  const copy = { ...document };
  setOwn(copy, field, sliceIn(value, slice, depth + 1));
  return copy;
}

function sliceIn(value: BsonValue, slice: Slice, depth: number): BsonValue {
  if (depth === slice.path.length) return Array.isArray(value) ? cut(value, slice) : value;
  if (isDocument(value)) return applySlice(value, slice, depth);
  if (!Array.isArray(value)) return value;
  return value.map((element) =>
    isDocument(element) ? applySlice(element, slice, depth) : element,
  );
}

function cut(array: readonly BsonValue[], { skip, limit }: Slice): BsonValue[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

/** The first element of the array in `field` that satisfies a find projection's `$elemMatch`. */
export function elementMatch(
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
 * @throws MongoError 51246 or 51247 if the query went through no array or a shorter one
 */
export function applyPositional(
  document: BsonDocument,
  projected: BsonDocument,
  path: readonly string[],
  filter: Filter | undefined,
): BsonDocument {
  let container: BsonValue = projected;
  for (const [depth, part] of path.entries()) {
    if (!isDocument(container)) return projected;
    const value: BsonValue = getOwn(container, part);
    if (Array.isArray(value)) {
      const element = value[matchedIndex(document, filter)];
      if (element === undefined) throw positionalError(51247, 'element mismatch');
      return setPathValue(projected, path.slice(0, depth + 1), [element]);
    }
    container = value;
  }
  return projected;
}

function matchedIndex(document: BsonDocument, filter: Filter | undefined): number {
  const index = filter?.matchedIndex(document) ?? -1;
  if (index < 0) throw positionalError(51246, "couldn't find a matching element in the array");
  return index;
}

function positionalError(code: number, reason: string): MongoError {
  const context = 'Executor error during find command :: caused by ::';
  return located(code, `${context} positional operator '.$' ${reason}`);
}
