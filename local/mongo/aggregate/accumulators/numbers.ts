import { typeMismatch } from '../../errors';
import { fromDouble, toDouble } from '../../values/numbers';
import { type BsonNumber, type BsonValue, isDocument, isNumber } from '../../values/value';
import type { Compiler } from '../expressions/operator';
import { ExactSum } from '../expressions/exact-sum';
import { type Accumulator, type AccumulatorCompiler, ofExpression } from './accumulator';

/** What is not a number is passed over. */
function ofNumbers(
  create: () => {
    add(number: BsonNumber): void;
    result(): BsonValue;
  },
): AccumulatorCompiler {
  return ofExpression((): Accumulator => {
    const numbers = create();
    return {
      add: (value) => {
        if (isNumber(value)) numbers.add(value);
      },
      result: () => numbers.result(),
    };
  });
}

function sum() {
  const total = new ExactSum();
  return { add: (number: BsonNumber) => total.add(number), result: () => total.total() };
}

function average() {
  const total = new ExactSum();
  let count = 0;
  return {
    add: (number: BsonNumber) => {
      total.add(number);
      count += 1;
    },
    result: () => (count === 0 ? null : total.dividedBy(count)),
  };
}

/** Welford's method, which does not subtract large squares from each other. */
function standardDeviation(kind: 'population' | 'sample') {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (number: BsonNumber) => {
      const value = toDouble(number);
      const distance = value - mean;
      count += 1;
      mean += distance / count;
      squares += distance * (value - mean);
    },
    result: () => {
      const divisor = kind === 'sample' ? count - 1 : count;
      return divisor <= 0 ? null : fromDouble(Math.sqrt(squares / divisor));
    },
  };
}

const countAll = ofNumbers(sum);

export const numberAccumulators = {
  $sum: ofNumbers(sum),
  $avg: ofNumbers(average),
  $stdDevPop: ofNumbers(() => standardDeviation('population')),
  $stdDevSamp: ofNumbers(() => standardDeviation('sample')),
  $count: (argument: BsonValue, compiler: Compiler, name: string) => {
    if (!isDocument(argument) || Object.keys(argument).length > 0) {
      throw typeMismatch(`${name} takes no arguments, i.e. $count:{}`);
    }
    return countAll(1, compiler, name);
  },
} satisfies Record<string, AccumulatorCompiler>;
