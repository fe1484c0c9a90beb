import { Long } from 'bson';
import { failedToParse } from '../../errors';
import { add, divide, fromDouble, multiply, subtract, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
  isDocument,
  isNumber,
} from '../../values/value';
import { fixedLengthMs, parseTimeUnit } from '../dates/date-arithmetic';
import { type Compiler, type Evaluate, located } from '../expressions/operator';
import type { Bounds } from './bounds';
import type { Partition, Range } from './partition';

type SlopeFunctionCompiler = (
  argument: BsonValue,
  sortBy: BsonDocument | undefined,
  compiler: Compiler,
  bounds: Bounds,
) => (partition: Partition) => readonly BsonValue[];

/** Functions of how a value changes along the values that the documents are sorted by. */
export const slopeFunctions: ReadonlyMap<string, SlopeFunctionCompiler> = new Map([
  ['$derivative', overWindow('$derivative', derivative)],
  ['$integral', overWindow('$integral', integral)],
  ['$covariancePop', covariance(0)],
  ['$covarianceSamp', covariance(1)],
]);

/** A point of the curve: a position on the axis, in units, and the value there. */
interface Point {
  readonly x: BsonNumber;
  readonly y: BsonNumber;
}

function overWindow(
  name: string,
  compute: (count: number, pointAt: (index: number) => Point) => BsonValue,
): SlopeFunctionCompiler {
  return (argument, sortBy, compiler, bounds) => {
    if (!isDocument(argument) || !Object.hasOwn(argument, 'input')) {
      throw failedToParse(`${name} requires an 'input' expression`);
    }
    if (Object.keys(sortBy ?? {}).length !== 1) {
      throw located(5371602, `${name} requires a sortBy with exactly one element`);
    }
    const { input, unit } = argument;
    const unitMs = unit === undefined ? undefined : fixedLengthMs(parseTimeUnit(unit));
    if (unit !== undefined && unitMs === undefined) {
      throw located(5490704, `unit must be 'week' or smaller`);
    }
    const evaluate = compiler.compile(input);
    return (partition) =>
      partition.documents.map((_document, at) => {
        const { start, end } = bounds(partition, at);
        return compute(end - start, (index) => point(partition, start + index, evaluate, unitMs));
      });
  };
}

function point(
  partition: Partition,
  at: number,
  evaluate: Evaluate,
  unitMs: number | undefined,
): Point {
  const position = sortNumber(partition, at, unitMs !== undefined);
  const y = evaluate({ root: partition.documents[at] });
  if (!isNumber(y)) throw located(5624900, `Expected a number, but it was ${typeName(y)}`);
  return { x: unitMs === undefined ? position : divide(position, unitMs), y };
}

/** The value that a document is sorted by as a number; a date in milliseconds. */
export function sortNumber(partition: Partition, at: number, needsDate?: boolean): BsonNumber {
  const value = partition.sortValue(at);
  if (value instanceof Date && needsDate !== false) return Long.fromNumber(value.getTime());
  if (isNumber(value) && needsDate !== true) return value;
  const expected = needsDate === true ? 'Date' : 'number';
  throw located(
    5429413,
    `Expected the sortBy field to be a ${expected}, but it was ${typeName(value)}`,
  );
}

/** The slope between the ends of the window. */
function derivative(count: number, pointAt: (index: number) => Point): BsonValue {
  if (count < 2) return null;
  const [first, last] = [pointAt(0), pointAt(count - 1)];
  const width = subtract(last.x, first.x);
  return toDouble(width) === 0 ? null : divide(subtract(last.y, first.y), width);
}

/** The area under the curve, by the trapezoidal rule. */
function integral(count: number, pointAt: (index: number) => Point): BsonValue {
  let area: BsonNumber = 0;
  for (let index = 1; index < count; index++) {
    const [left, right] = [pointAt(index - 1), pointAt(index)];
    const width = subtract(right.x, left.x);
    area = add(area, divide(multiply(add(left.y, right.y), width), 2));
  }
  return area;
}

/** @param lost how many degrees of freedom the mean takes: one in a sample */
function covariance(lost: 0 | 1): SlopeFunctionCompiler {
  return (argument, _sortBy, compiler, bounds) => {
    if (!Array.isArray(argument) || argument.length !== 2) {
      throw failedToParse('A covariance takes an array of two expressions');
    }
    const evaluations = argument.map((expression) => compiler.compile(expression));
    return (partition) => {
      const rows = partition.documents.map((document) =>
        evaluations.map((evaluate) => evaluate({ root: document })),
      );
      return rows.map((_row, at) => covarianceOf(rows, bounds(partition, at), lost));
    };
  };
}

function covarianceOf(
  rows: readonly (readonly BsonValue[])[],
  { start, end }: Range,
  lost: number,
): BsonValue {
  const pairs = rows
    .slice(start, end)
    .flatMap(([left, right]) =>
      isNumber(left) && isNumber(right) ? [{ x: toDouble(left), y: toDouble(right) }] : [],
    );
  if (pairs.length - lost <= 0) return null;
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((total, each) => total + each, 0) / numbers.length;
  const [meanX, meanY] = [mean(pairs.map(({ x }) => x)), mean(pairs.map(({ y }) => y))];
  const total = pairs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return fromDouble(total / (pairs.length - lost));
}
