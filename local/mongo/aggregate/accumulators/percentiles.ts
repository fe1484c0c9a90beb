import { badValue } from '../../errors';
import { fromDouble, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNumber } from '../../values/value';
import { type Compiler, type Evaluate, located, namedFields } from '../expressions/operator';
import type { AccumulatorCompiler } from './accumulator';

/** The wanted ranks of `$percentile`, from 0 to 1, or the one of `$median`. */
export interface CompiledPercentiles {
  readonly input: Evaluate;
  /** @param values what is not a number among them is passed over */
  readonly compute: (values: readonly BsonValue[]) => BsonValue;
}

/** Compiles the argument of `$percentile`, and of `$median`, which is the percentile 0.5. */
export function compilePercentiles(
  argument: BsonValue,
  compiler: Compiler,
  name: string,
): CompiledPercentiles {
  const isMedian = name === '$median';
  const fields = { required: ['input', 'method', ...(isMedian ? [] : ['p'])] };
  const codes = { notDocument: isMedian ? 7436100 : 7429703, unknown: 40415, missing: 40414 };
  const given = namedFields(argument, name, fields, codes);
  if (given.get('method') !== 'approximate') {
    throw badValue("Currently only 'approximate' can be used as percentile 'method'.");
  }
  const ranks = isMedian ? [0.5] : readRanks(compiler.compile(given.get('p'))({ root: {} }));
  return {
    input: compiler.compile(given.get('input')),
    compute: (values) => {
      const sorted = Float64Array.from(values.filter(isNumber), toDouble)
        .filter((value) => !Number.isNaN(value))
        .sort();
      const results = ranks.map((rank) => atRank(sorted, rank));
      return isMedian ? results[0] : results;
    },
  };
}

function readRanks(ranks: BsonValue): number[] {
  if (!Array.isArray(ranks) || ranks.length === 0) {
    const found = typeName(ranks);
    throw located(
      7750301,
      `The $percentile 'p' field must be an array of numbers from [0.0, 1.0] range, but found: ${found}`,
    );
  }
  return ranks.map((rank) => {
    const number = isNumber(rank) ? toDouble(rank) : NaN;
    if (number >= 0 && number <= 1) return number;
    throw located(
      7750303,
      "The $percentile 'p' field must be an array of numbers from [0.0, 1.0] range",
    );
  });
}

/** One of the values themselves, never something between two of them. */
function atRank(sorted: Float64Array, rank: number): BsonValue {
  const at = Math.max(0, Math.ceil(sorted.length * rank) - 1);
  const value = sorted[at];
  return value === undefined ? null : fromDouble(value);
}

const accumulatePercentiles: AccumulatorCompiler = (argument, compiler, name) => {
  const { input, compute } = compilePercentiles(argument, compiler, name);
  return {
    evaluate: input,
    create: () => {
      const values: BsonValue[] = [];
      return { add: (value) => values.push(value), result: () => compute(values) };
    },
  };
};

export const percentileAccumulators: Readonly<Record<string, AccumulatorCompiler>> = {
  $percentile: accumulatePercentiles,
  $median: accumulatePercentiles,
};
