import { valuesEqual } from '../../values/compare';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish, isNumber } from '../../values/value';
import { describeValue } from '../../values/describe-value';
import {
  binary,
  located,
  type OperatorTable,
  positional,
  toInt32,
  unary,
  variadic,
} from './operator';

export const arrayOperators: OperatorTable = {
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary((value) => {
    if (Array.isArray(value)) return value.length;
    const found = typeName(value);
    throw located(17124, `The argument to $size must be an array, but was of type: ${found}`);
  }),
  $arrayElemAt: binary((array, index) => {
    if (isNullish(array) || isNullish(index)) return null;
    if (!Array.isArray(array)) {
      const found = typeName(array);
      throw located(28689, `$arrayElemAt's first argument must be an array, but is ${found}`);
    }
    const position = requireInt32(index, [28690, 28691], {
      notNumber: (type) => `$arrayElemAt's second argument must be a numeric value, but is ${type}`,
      notInt32: (value) =>
        `$arrayElemAt's second argument must be representable as a 32-bit integer: ${value}`,
    });
    return array.at(position);
  }),
  $slice: positional(2, 3, slice),
  $concatArrays: variadic((values, name) => {
    const joined: BsonValue[] = [];
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!Array.isArray(value)) {
        throw located(28664, `${name} only supports arrays, not ${typeName(value)}`);
      }
      for (const element of value) joined.push(element);
    }
    return joined;
  }),
  $reverseArray: unary((value, name) => {
    if (isNullish(value)) return null;
    if (Array.isArray(value)) return [...value].reverse();
    const found = typeName(value);
    throw located(34435, `The argument to ${name} must be an array, but was of type: ${found}`);
  }),
  $range: positional(2, 3, range),
  $indexOfArray: positional(2, 4, ([array, value, start, end], name, { collation }) => {
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      const found = typeName(array);
      throw located(40090, `${name} requires an array as a first argument, found: ${found}`);
    }
    const from = start === undefined ? 0 : requireIndex(start, name, 'starting');
    const to = end === undefined ? array.length : requireIndex(end, name, 'ending');
    const stop = Math.min(to, array.length);
    for (let at = from; at < stop; at++) if (valuesEqual(array[at], value, collation)) return at;
    return -1;
  }),
};

interface NumberErrors {
  notNumber(type: string): string;
  notInt32(value: string): string;
}

function requireInt32(
  value: BsonValue,
  [notNumber, notInt32]: readonly [number, number],
  errors: NumberErrors,
): number {
  if (!isNumber(value)) throw located(notNumber, errors.notNumber(typeName(value)));
  const integer = toInt32(value);
  if (integer === undefined) throw located(notInt32, errors.notInt32(describeValue(value)));
  return integer;
}

/** An index argument of the `$indexOf` operators. */
export function requireIndex(value: BsonValue, name: string, which: string): number {
  const index = toInt32(value);
  if (index === undefined) {
    const found = `${typeName(value)}, with value: ${describeValue(value)}`;
    throw located(
      40096,
      `${name} requires an integral ${which} index, found a value of type: ${found}`,
    );
  }
  if (index < 0) {
    throw located(40097, `${name} requires a nonnegative ${which} index, found: ${index}`);
  }
  return index;
}

function slice([array, first, second]: readonly BsonValue[]): BsonValue {
  if (isNullish(array) || isNullish(first) || second === null) return null;
  if (!Array.isArray(array)) {
    const found = typeName(array);
    throw located(28724, `First argument to $slice must be an array, but is of type: ${found}`);
  }
  const position = requireInt32(first, [28725, 28726], sliceErrors('Second'));
  if (second === undefined) {
    return position < 0 ? array.slice(position) : array.slice(0, position);
  }
  const count = requireInt32(second, [28727, 28728], sliceErrors('Third'));
  if (count <= 0) throw located(28729, `Third argument to $slice must be positive: ${count}`);
  const start = position < 0 ? Math.max(0, array.length + position) : position;
  return array.slice(start, start + count);
}

function sliceErrors(which: string): NumberErrors {
  return {
    notNumber: (type) => `${which} argument to $slice must be numeric, but is of type: ${type}`,
    notInt32: (value) =>
      `${which} argument to $slice can't be represented as a 32-bit integer: ${value}`,
  };
}

function range([first, last, by]: readonly BsonValue[]): BsonValue {
  const start = requireInt32(first, [34443, 34444], rangeErrors('starting value'));
  const end = requireInt32(last, [34445, 34446], rangeErrors('ending value'));
  const step = by === undefined ? 1 : requireInt32(by, [34447, 34448], rangeErrors('step value'));
  if (step === 0) throw located(34449, '$range requires a non-zero step value');
  const numbers: number[] = [];
  for (let each = start; step > 0 ? each < end : each > end; each += step) numbers.push(each);
  return numbers;
}

function rangeErrors(which: string): NumberErrors {
  return {
    notNumber: (type) => `$range requires a numeric ${which}, found value of type: ${type}`,
    notInt32: (value) =>
      `$range requires a ${which} that can be represented as a 32-bit integer, found value: ${value}`,
  };
}
