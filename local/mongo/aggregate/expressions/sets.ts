import { compareValues } from '../../values/compare';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish } from '../../values/value';
import { createKeyOfValue, type KeyOfValue } from '../value-keys';
import { binary, located, type OperatorTable, unary, variadic } from './operator';
import { isTruthy } from '../../query/operator-document';

/** Arrays as sets: without regard to order and to repeated elements. */
export const setOperators: OperatorTable = {
  $setUnion: variadic((values, _name, { collation }) => {
    if (values.some(isNullish)) return null;
    const all = values.flatMap((value) => requireArray(value, unionError));
    return sorted([...distinct(all, createKeyOfValue(collation)).values()]);
  }),
  $setIntersection: variadic((values, _name, { collation }) => {
    if (values.some(isNullish)) return null;
    const keyOf = createKeyOfValue(collation);
    const [first, ...others] = values.map((value) =>
      distinct(requireArray(value, intersectionError), keyOf),
    );
    if (!first) return [];
    const shared = [...first].filter(([key]) => others.every((other) => other.has(key)));
    return sorted(shared.map(([, value]) => value));
  }),
  $setDifference: binary((left, right, _name, { collation }) => {
    if (isNullish(left) || isNullish(right)) return null;
    const keyOf = createKeyOfValue(collation);
    const kept = distinct(requireArray(left, differenceError('First')), keyOf);
    const removed = distinct(requireArray(right, differenceError('Second')), keyOf);
    return [...kept].filter(([key]) => !removed.has(key)).map(([, value]) => value);
  }),
  $setEquals: variadic((values, _name, { collation }) => {
    if (values.length < 2) {
      throw located(17045, `$setEquals needs at least two arguments had: ${values.length}`);
    }
    const keyOf = createKeyOfValue(collation);
    const sets = values.map((value) => distinct(requireArray(value, equalsError), keyOf));
    return sets.every((set) => sets[0] !== undefined && isSameSet(set, sets[0]));
  }),
  $setIsSubset: binary((left, right, _name, { collation }) => {
    const keyOf = createKeyOfValue(collation);
    const part = distinct(requireArray(left, subsetError(17046, 'First')), keyOf);
    const whole = distinct(requireArray(right, subsetError(17042, 'Second')), keyOf);
    return [...part.keys()].every((key) => whole.has(key));
  }),
  $allElementsTrue: unary((value, name) =>
    requireArray(value, elementsError(17040, name)).every(isTruthy),
  ),
  $anyElementTrue: unary((value, name) =>
    requireArray(value, elementsError(17041, name)).some(isTruthy),
  ),
};

interface WrongType {
  readonly code: number;
  message(type: string): string;
}

const unionError = allOperands(17043, '$setUnion');
const intersectionError = allOperands(17047, '$setIntersection');
const equalsError = allOperands(17044, '$setEquals');

function allOperands(code: number, name: string): WrongType {
  const message = (type: string) =>
    `All operands of ${name} must be arrays. One argument is of type: ${type}`;
  return { code, message };
}

function differenceError(which: 'First' | 'Second'): WrongType {
  const message = (type: string) =>
    `both operands of $setDifference must be arrays. ${which} argument is of type: ${type}`;
  return { code: which === 'First' ? 17048 : 17049, message };
}

function subsetError(code: number, which: string): WrongType {
  const message = (type: string) =>
    `both operands of $setIsSubset must be arrays. ${which} argument is of type: ${type}`;
  return { code, message };
}

function elementsError(code: number, name: string): WrongType {
  return { code, message: (type) => `${name}'s argument must be an array, but is ${type}` };
}

function requireArray(value: BsonValue, error: WrongType): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw located(error.code, error.message(typeName(value)));
}

function distinct(array: readonly BsonValue[], keyOf: KeyOfValue): Map<string, BsonValue> {
  const found = new Map<string, BsonValue>();
  for (const value of array) {
    const key = keyOf(value);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

function isSameSet(left: Map<string, BsonValue>, right: Map<string, BsonValue>): boolean {
  return left.size === right.size && [...left.keys()].every((key) => right.has(key));
}

function sorted(values: BsonValue[]): BsonValue[] {
  return values.sort((left, right) => compareValues(left, right));
}
