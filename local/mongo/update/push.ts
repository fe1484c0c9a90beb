import { badValue } from '../errors';
import type { Collation } from '../values/collation';
import { compareValues, identical } from '../values/compare';
import { isArrayIndex } from '../values/paths';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import { describeId } from '../values/describe-value';
import { type ModifierCompiler, toInteger } from './modifier';

type Comparison = (left: BsonValue, right: BsonValue) => number;

interface Push {
  readonly values: readonly BsonValue[];
  /** Where to insert; counted from the end if negative. At the end by default. */
  readonly position: number;
  /** How many elements stay; those at the end if negative. */
  readonly slice?: number;
  readonly comparison?: Comparison;
}

const clauses: ReadonlySet<string> = new Set(['$each', '$slice', '$sort', '$position']);

export const push: ModifierCompiler = (argument, _path, { collation }) => {
  const parsed = parsePush(argument, collation);
  return {
    whenMissing: 'create',
    change(current, { path, document }) {
      if (current !== undefined && !Array.isArray(current)) {
        throw badValue(
          `The field '${path}' must be an array but is of type ${typeName(current)} ` +
            `in document {${describeId(document)}}`,
        );
      }
      const result = applyPush(current ?? [], parsed);
      return identical(result, current) ? current : result;
    },
  };
};

function applyPush(current: readonly BsonValue[], push: Push): BsonValue[] {
  const result = [...current];
  // Both splice and slice count from the end where a number is negative, as MongoDB does.
  result.splice(push.position, 0, ...push.values);
  if (push.comparison !== undefined) result.sort(push.comparison);
  if (push.slice === undefined) return result;
  return push.slice < 0 ? result.slice(push.slice) : result.slice(0, push.slice);
}

function parsePush(argument: BsonValue, collation: Collation | undefined): Push {
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) {
    return { values: [argument], position: Infinity };
  }
  const unknown = Object.keys(argument).find((clause) => !clauses.has(clause));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const values = getOwn(argument, '$each');
  if (!Array.isArray(values)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName(values)}`,
    );
  }
  const sort = getOwn(argument, '$sort');
  return {
    values,
    slice: parseInteger(argument, '$slice', 'an integer value but was given type:'),
    position: parseInteger(argument, '$position', 'an integer value, not of type:') ?? Infinity,
    comparison: sort === undefined ? undefined : parseSort(sort, collation),
  };
}

function parseInteger(push: BsonDocument, clause: string, expected: string): number | undefined {
  const argument = getOwn(push, clause);
  if (argument === undefined) return undefined;
  const integer = toInteger(argument);
  if (integer !== undefined) return integer;
  throw badValue(`The value for ${clause} must be ${expected} ${typeName(argument)}`);
}

function parseSort(sort: BsonValue, collation: Collation | undefined): Comparison {
  if (isNumber(sort)) {
    const direction = parseDirection(sort);
    return (left, right) => direction * compareValues(left, right, collation);
  }
  if (!isDocument(sort)) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, ' +
        'or {field:1/-1} to sort embedded fields',
    );
  }
  const keys = Object.keys(sort).map((path) => ({
    parts: path.split('.'),
    direction: parseDirection(sort[path]),
  }));
  if (keys.length === 0) {
    throw badValue('The $sort pattern is empty when it should be a set of fields.');
  }
  return (left, right) => {
    for (const { parts, direction } of keys) {
      const order = compareValues(valueAt(left, parts), valueAt(right, parts), collation);
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

function parseDirection(argument: BsonValue): number {
  const direction = toInteger(argument);
  if (direction === 1 || direction === -1) return direction;
  throw badValue('The $sort element value must be either 1 or -1');
}

/** Unlike a query's sort, this one takes arrays as they are; what is not there sorts as null. */
function valueAt(element: BsonValue, parts: readonly string[]): BsonValue {
  let value = element;
  for (const part of parts) {
    if (Array.isArray(value)) value = isArrayIndex(part) ? value[Number(part)] : undefined;
    else value = isDocument(value) ? getOwn(value, part) : undefined;
  }
  return value ?? null;
}
