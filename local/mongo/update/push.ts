import { badValue } from '../errors';
import type { Collation } from '../values/collation';
import { compareValues } from '../values/compare';
import { isArrayIndex } from '../values/paths';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import { type ModifierCompiler, toArray, toInteger } from './modifier';

type Comparison = (left: BsonValue, right: BsonValue) => number;

const clauses: ReadonlySet<string> = new Set(['$each', '$slice', '$sort', '$position']);

export const push: ModifierCompiler = (argument, path, { collation }) => {
  const given = isDocument(argument) && Object.hasOwn(argument, '$each') ? argument : undefined;
  const { $each = [argument], $sort, ...numbers } = given ?? {};
  const values = toArray($each, 'The argument to $each in $push');
  const unknown = Object.keys(given ?? {}).find((clause) => !clauses.has(clause));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const position = integerOf(numbers, '$position') ?? Infinity;
  const slice = integerOf(numbers, '$slice') ?? Infinity;
  const comparison = $sort === undefined ? undefined : compileSort($sort, collation);
  return {
    whenMissing: 'create',
    change(current = []) {
      const result = [...toArray(current, `The field '${path}'`)];
      // Both splice and slice count a negative number from the end, as MongoDB does.
      result.splice(position, 0, ...values);
      if (comparison !== undefined) result.sort(comparison);
      return slice < 0 ? result.slice(slice) : result.slice(0, slice);
    },
  };
};

function integerOf(push: BsonDocument, clause: string): number | undefined {
  const value = getOwn(push, clause);
  return value === undefined ? undefined : toInteger(value, `The value for ${clause}`);
}

function compileSort(sort: BsonValue, collation: Collation | undefined): Comparison {
  if (!isDocument(sort)) {
    const direction = toDirection(sort);
    return (left, right) => direction * compareValues(left, right, collation);
  }
  const keys = Object.keys(sort).map((path) => ({
    parts: path.split('.'),
    direction: toDirection(sort[path]),
  }));
  if (keys.length === 0) throw badValue('The $sort of a $push is empty');
  return (left, right) => {
    for (const { parts, direction } of keys) {
      const order = compareValues(valueAt(left, parts), valueAt(right, parts), collation);
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

function toDirection(argument: BsonValue): number {
  const direction = toInteger(argument, 'The $sort of a $push');
  if (Math.abs(direction) === 1) return direction;
  throw badValue('The $sort element value must be either 1 or -1');
}

/**
 * Value at a path, for sorting. Unlike in a query's sort, an array is compared as a whole. A
 * missing value sorts as null.
 */
function valueAt(element: BsonValue, parts: readonly string[]): BsonValue {
  let value = element;
  for (const part of parts) {
    if (Array.isArray(value)) value = isArrayIndex(part) ? value[Number(part)] : undefined;
    else value = isDocument(value) ? getOwn(value, part) : undefined;
  }
  return value ?? null;
}
