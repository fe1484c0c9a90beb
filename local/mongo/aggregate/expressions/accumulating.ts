import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish } from '../../values/value';
import type { AccumulatorCompiler } from '../accumulators/accumulator';
import { numberAccumulators } from '../accumulators/numbers';
import { compilePercentiles } from '../accumulators/percentiles';
import {
  compileSelection,
  requireCount,
  type Selection,
  selections,
} from '../accumulators/selections';
import { valueAccumulators } from '../accumulators/values';
import {
  type Compiler,
  listOf,
  located,
  type OperatorCompiler,
  type OperatorTable,
  unary,
} from './operator';

/** Accumulators that are also expressions, over the elements of an array. */
export const accumulatingOperators: OperatorTable = {
  $sum: overElements(numberAccumulators.$sum),
  $avg: overElements(numberAccumulators.$avg),
  $stdDevPop: overElements(numberAccumulators.$stdDevPop),
  $stdDevSamp: overElements(numberAccumulators.$stdDevSamp),
  $min: overElements(valueAccumulators.$min),
  $max: overElements(valueAccumulators.$max),
  $first: unary((value, name) => arrayOf(value, name)?.at(0)),
  $last: unary((value, name) => arrayOf(value, name)?.at(-1)),
  $firstN: picking(selections.firstN),
  $lastN: picking(selections.lastN),
  $minN: picking(selections.minN),
  $maxN: picking(selections.maxN),
  $median: overPercentiles,
  $percentile: overPercentiles,
};

/** Of several arguments each is one value; a single one may be an array of them. */
function overElements(compileAccumulator: AccumulatorCompiler): OperatorCompiler {
  return (argument, compiler, name) => {
    const evaluations = listOf(argument).map((each) => compiler.compile(each));
    const { create } = compileAccumulator(null, compiler, name);
    return (scope) => {
      const values = evaluations.map((evaluate) => evaluate(scope));
      const [only] = values;
      const accumulator = create(scope);
      for (const value of values.length === 1 && Array.isArray(only) ? only : values) {
        accumulator.add(value);
      }
      return accumulator.result();
    };
  };
}

function arrayOf(value: BsonValue, name: string): BsonValue[] | null {
  if (isNullish(value)) return null;
  if (Array.isArray(value)) return value;
  throw located(28689, `${name}'s argument must be an array, but is ${typeName(value)}`);
}

function picking(createSelection: (compiler: Compiler) => Selection): OperatorCompiler {
  return (argument, compiler, name) => {
    const { input, count, select } = compileSelection(argument, compiler, name, createSelection);
    return (scope) => {
      const limit = requireCount(count(scope));
      const values = input(scope);
      if (Array.isArray(values)) return select([...values], limit);
      throw located(5788200, 'Input must be an array');
    };
  };
}

function overPercentiles(...[argument, compiler, name]: Parameters<OperatorCompiler>) {
  const { input, compute } = compilePercentiles(argument, compiler, name);
  return (scope: Parameters<typeof input>[0]): BsonValue => {
    const values = input(scope);
    return compute(Array.isArray(values) ? values : [values]);
  };
}
