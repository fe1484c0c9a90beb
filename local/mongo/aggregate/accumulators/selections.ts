import { describeValue } from '../../values/describe-value';
import { compileSortOrder } from '../../query/sort';
import { compareValues } from '../../values/compare';
import { isIntegral, toDouble } from '../../values/numbers';
import { type BsonValue, getOwn, isDocument, isNullish, isNumber } from '../../values/value';
import { type Compiler, type Evaluate, located } from '../expressions/operator';
import type { Accumulator, AccumulatorCompiler } from './accumulator';

/** Which of the values are picked; shared with the expressions of the same names. */
export const selections = {
  firstN: () => (values, count) => values.slice(0, count),
  lastN: () => (values, count) => values.slice(-count),
  minN: extremes(1),
  maxN: extremes(-1),
} satisfies Record<string, (compiler: Compiler) => Selection>;

/** Accumulators that keep `n` values, or, for `$top` and `$bottom`, one. */
export const selectionAccumulators: Readonly<Record<string, AccumulatorCompiler>> = {
  $firstN: selecting(selections.firstN),
  $lastN: selecting(selections.lastN),
  $minN: selecting(selections.minN),
  $maxN: selecting(selections.maxN),
  $top: ranking('first', false),
  $topN: ranking('first', true),
  $bottom: ranking('last', false),
  $bottomN: ranking('last', true),
};

/** Picks at most `count` of the values, which come in their order; it may change the array. */
export type Selection = (values: BsonValue[], count: number) => BsonValue[];

export interface CompiledSelection {
  readonly input: Evaluate;
  readonly count: Evaluate;
  readonly select: Selection;
}

/** Compiles the argument of `$firstN` and the like: `{ input, n }`. */
export function compileSelection(
  argument: BsonValue,
  compiler: Compiler,
  name: string,
  createSelection: (compiler: Compiler) => Selection,
): CompiledSelection {
  if (!isDocument(argument)) {
    const found = describeValue(argument);
    throw located(5787801, `specification must be an object; found ${name}: ${found}`);
  }
  for (const field of Object.keys(argument)) {
    if (field !== 'input' && field !== 'n') {
      throw located(5787901, `Unknown argument for 'n' operator: ${field}`);
    }
  }
  if (!Object.hasOwn(argument, 'n')) throw located(5787906, "Missing value for 'n'");
  if (!Object.hasOwn(argument, 'input')) throw located(5787907, "Missing value for 'input'");
  return {
    input: compiler.compile(getOwn(argument, 'input')),
    count: compiler.compile(getOwn(argument, 'n')),
    select: createSelection(compiler),
  };
}

/** @throws MongoError unless it is a positive whole number */
export function requireCount(value: BsonValue): number {
  if (!isNumber(value) || !isIntegral(value)) {
    throw located(
      5787902,
      `Value for 'n' must be of integral type, but found ${describeValue(value)}`,
    );
  }
  const count = toDouble(value);
  if (count <= 0) throw located(5787908, `'n' must be greater than 0, found ${count}`);
  return count;
}

function extremes(direction: 1 | -1): (compiler: Compiler) => Selection {
  return ({ context }) =>
    (values, count) =>
      values
        .filter((value) => !isNullish(value))
        .sort((left, right) => direction * compareValues(left, right, context.collation))
        .slice(0, count);
}

function selecting(createSelection: (compiler: Compiler) => Selection): AccumulatorCompiler {
  return (argument, compiler, name) => {
    const { input, count, select } = compileSelection(argument, compiler, name, createSelection);
    return {
      evaluate: input,
      create: (group): Accumulator => {
        const values: BsonValue[] = [];
        const limit = requireCount(count(group));
        return {
          add: (value) => values.push(value ?? null),
          result: () => select([...values], limit),
        };
      },
    };
  };
}

function ranking(end: 'first' | 'last', takesCount: boolean): AccumulatorCompiler {
  return (argument, compiler, name) => {
    const { sortBy, output, n } = rankingParts(argument, name, takesCount);
    const order = compileSortOrder(sortBy, compiler.context.collation);
    const evaluateOutput = compiler.compile(output);
    const count = compiler.compile(n);
    return {
      evaluate: (scope) => {
        const key = isDocument(scope.root) ? order.keyOf(scope.root) : [];
        return [evaluateOutput(scope) ?? null, ...key];
      },
      create: (group): Accumulator => {
        const rows: { readonly key: readonly BsonValue[]; readonly value: BsonValue }[] = [];
        const limit = requireCount(count(group));
        return {
          add: (row) => {
            const [value, ...key] = Array.isArray(row) ? row : [];
            rows.push({ key, value });
          },
          result: () => {
            rows.sort((left, right) => order.compareKeys(left.key, right.key));
            const kept = end === 'first' ? rows.slice(0, limit) : rows.slice(-limit);
            return takesCount ? kept.map(({ value }) => value) : kept[0]?.value;
          },
        };
      },
    };
  };
}

function rankingParts(argument: BsonValue, name: string, takesCount: boolean) {
  if (!isDocument(argument)) {
    const found = describeValue(argument);
    throw located(5788001, `specification must be an object; found ${name}: ${found}`);
  }
  const fields = ['sortBy', 'output', ...(takesCount ? ['n'] : [])];
  for (const field of Object.keys(argument)) {
    if (!fields.includes(field)) {
      throw located(5788002, `Unknown argument to ${name} '${field}'`);
    }
  }
  for (const field of fields) {
    if (!Object.hasOwn(argument, field)) throw located(5788003, `Missing value for '${field}'`);
  }
  const sortBy = getOwn(argument, 'sortBy');
  if (!isDocument(sortBy)) {
    throw located(5788604, `expected 'sortBy' to already be an object in the arguments to ${name}`);
  }
  return { sortBy, output: getOwn(argument, 'output'), n: takesCount ? getOwn(argument, 'n') : 1 };
}
