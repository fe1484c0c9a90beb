import { notSupported } from '../../errors';
import type { AccumulatorCompiler } from '../accumulators/accumulator';
import { accumulators } from '../accumulators/accumulators';
import {
  isArray,
  listOf,
  type OperatorCompiler,
  type OperatorTable,
  requireArray,
} from './operator';

/** Accumulates the values of several arguments. A single argument may be an array of values. */
const overValues: OperatorCompiler = (argument, compiler, name) => {
  const evaluations = listOf(argument).map((each) => compiler.compile(each));
  const { create } = accumulatorOf(name)(null, compiler, name);
  return (scope) => {
    const values = evaluations.map((evaluate) => evaluate(scope));
    const [only] = values;
    const accumulator = create(scope);
    for (const value of values.length === 1 && isArray(only) ? only : values) {
      accumulator.add(value);
    }
    return accumulator.result();
  };
};

/** Takes the same argument as the accumulator, but its input is an array. */
const overInput: OperatorCompiler = (argument, compiler, name) => {
  const { evaluate, create } = accumulatorOf(name)(argument, compiler, name);
  return (scope) => {
    const accumulator = create(scope);
    for (const value of requireArray(evaluate(scope), name)) accumulator.add(value);
    return accumulator.result();
  };
};

function accumulatorOf(name: string): AccumulatorCompiler {
  const accumulator = accumulators.get(name);
  if (accumulator) return accumulator;
  throw notSupported(`The expression ${name}`);
}

const ofValues = ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'];
const ofInput = ['$firstN', '$lastN', '$minN', '$maxN'];

/** Accumulators that are also expressions, over the elements of an array. */
export const accumulatingOperators: OperatorTable = Object.fromEntries([
  ...ofValues.map((name) => [name, overValues] as const),
  ...ofInput.map((name) => [name, overInput] as const),
]);
