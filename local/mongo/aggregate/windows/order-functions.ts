import { failedToParse } from '../../errors';
import { describeValue } from '../../values/describe-value';
import { add, divide, multiply, subtract, toDouble } from '../../values/numbers';
import {
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
  isDocument,
  isNullish,
  isNumber,
} from '../../values/value';
import { type Compiler, located, toInteger } from '../expressions/operator';
import type { Partition } from './partition';
import { sortNumber } from './slope-functions';

type OrderFunctionCompiler = (
  argument: BsonValue,
  sortBy: BsonDocument | undefined,
  compiler: Compiler,
  name: string,
) => (partition: Partition) => readonly BsonValue[];

/** Functions of a document's place in its partition; they have no window. */
export const orderFunctions: ReadonlyMap<string, OrderFunctionCompiler> = new Map(
  Object.entries({
    $documentNumber: ranking(5371601, ({ documents }) => documents.map((_document, at) => at + 1)),
    $rank: ranking(5371602, ({ keys, order }) => {
      let rank = 1;
      return keys.map((key, at) => {
        const previous = keys[at - 1];
        if (!previous || !order || order.compareKeys(previous, key) !== 0) rank = at + 1;
        return rank;
      });
    }),
    $denseRank: ranking(5371602, ({ keys, order }) => {
      let rank = 0;
      return keys.map((key, at) => {
        const previous = keys[at - 1];
        if (!previous || !order || order.compareKeys(previous, key) !== 0) rank += 1;
        return rank;
      });
    }),
    $shift: compileShift,
    $expMovingAvg: compileMovingAverage,
    $locf: (argument: BsonValue, _sortBy: unknown, compiler: Compiler) => {
      const evaluate = compiler.compile(argument);
      return ({ documents }: Partition) => {
        let last: BsonValue = null;
        return documents.map((document) => {
          const value = evaluate({ root: document });
          if (!isNullish(value)) last = value;
          return last;
        });
      };
    },
    $linearFill: compileLinearFill,
  }),
);

function ranking(
  code: number,
  rank: (partition: Partition) => readonly BsonValue[],
): OrderFunctionCompiler {
  return (argument, sortBy, _compiler, name) => {
    if (!isDocument(argument) || Object.keys(argument).length > 0) {
      throw located(5371603, `${name} must be specified with '{}' as the value`);
    }
    requireOrder(sortBy, name, code);
    return rank;
  };
}

function requireOrder(sortBy: BsonDocument | undefined, name: string, code: number): void {
  const count = Object.keys(sortBy ?? {}).length;
  const isSingle = code === 5371602;
  if (isSingle ? count === 1 : count > 0) return;
  const expectation = isSingle ? ' with exactly one element' : '';
  throw located(code, `${name} must be specified with a top level sortBy expression${expectation}`);
}

function compileShift(
  ...[argument, sortBy, compiler, name]: Parameters<OrderFunctionCompiler>
): ReturnType<OrderFunctionCompiler> {
  requireOrder(sortBy, name, 5371601);
  if (!isDocument(argument)) {
    throw failedToParse(`Argument to $shift must be an object, but got ${describeValue(argument)}`);
  }
  const { output, by, default: fallback = null } = argument;
  const offset = toInteger(by);
  if (offset === undefined) {
    throw failedToParse(`'$shift:by' field must be an integer, but found by: ${describeValue(by)}`);
  }
  const evaluate = compiler.compile(output);
  const otherwise = compiler.compile(fallback)({ root: {} });
  return ({ documents }) =>
    documents.map((_document, at) => {
      const shifted = documents[at + offset];
      return (shifted ? evaluate({ root: shifted }) : otherwise) ?? null;
    });
}

function compileMovingAverage(
  ...[argument, sortBy, compiler, name]: Parameters<OrderFunctionCompiler>
): ReturnType<OrderFunctionCompiler> {
  requireOrder(sortBy, name, 5371601);
  if (!isDocument(argument) || !Object.hasOwn(argument, 'input')) {
    throw failedToParse("$expMovingAvg must have exactly one 'input' field");
  }
  const { input, N: count, alpha } = argument;
  const weight = movingWeight(count, alpha);
  const evaluate = compiler.compile(input);
  return ({ documents }) => {
    let average: BsonNumber | undefined;
    return documents.map((document) => {
      const value = evaluate({ root: document });
      if (!isNumber(value)) return null;
      average =
        average === undefined
          ? value
          : add(multiply(value, weight), multiply(average, subtract(1, weight)));
      return average;
    });
  };
}

/** How much the newest value counts: as given, or so that it is one of `N` values. */
function movingWeight(count: BsonValue, alpha: BsonValue): BsonNumber {
  const periods = toInteger(count);
  if (alpha === undefined && periods !== undefined && periods > 0) return divide(2, periods + 1);
  const isFraction = isNumber(alpha) && toDouble(alpha) > 0 && toDouble(alpha) < 1;
  if (isFraction && count === undefined) return alpha;
  throw failedToParse(
    "$expMovingAvg must have either a positive integer 'N' or an 'alpha' between 0 and 1 (exclusive)",
  );
}

/** Fills in what is missing between two values on the straight line that joins them. */
function compileLinearFill(
  ...[argument, sortBy, compiler, name]: Parameters<OrderFunctionCompiler>
): ReturnType<OrderFunctionCompiler> {
  requireOrder(sortBy, name, 5371602);
  const evaluate = compiler.compile(argument);
  return (partition) => {
    const values = partition.documents.map((document) => evaluate({ root: document }) ?? null);
    let known: number | undefined;
    for (const [at, right] of values.entries()) {
      if (right === null) continue;
      if (!isNumber(right)) {
        throw located(6050201, `Value to be filled must be numeric or nullish`);
      }
      const left = known === undefined ? null : values[known];
      if (known !== undefined && isNumber(left)) {
        const x = (place: number) => sortNumber(partition, place);
        const [x1, x2] = [x(known), x(at)];
        const slope = divide(subtract(right, left), subtract(x2, x1));
        for (let gap = known + 1; gap < at; gap++) {
          values[gap] = add(left, multiply(subtract(x(gap), x1), slope));
        }
      }
      known = at;
    }
    return values;
  };
}
