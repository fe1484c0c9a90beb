import type { Collation } from '../../values/collation';
import { compareValues } from '../../values/compare';
import { fromDouble, toDouble } from '../../values/numbers';
import {
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNullish,
  isNumber,
  setOwn,
} from '../../values/value';
import { ExactSum } from '../expressions/exact-sum';
import { type Compiler, located } from '../expressions/operator';
import { Fields } from '../fields';
import { createKeyOfValue } from '../value-keys';
import { type AccumulatorCompiler, ofExpression } from './accumulator';
import { selectionAccumulators } from './selections';

const sum: AccumulatorCompiler = folding(
  () => new ExactSum(),
  (total, value) => {
    if (isNumber(value)) total.add(value);
    return total;
  },
  (total) => total.total(),
);

/** The operators of `$group` by their names. */
export const accumulators: ReadonlyMap<string, AccumulatorCompiler> = new Map(
  Object.entries<AccumulatorCompiler>({
    ...selectionAccumulators,
    $sum: sum,
    $count: (argument, compiler, name) => {
      // Refuses any argument.
      new Fields(argument, name, []);
      return sum(1, compiler, name);
    },
    $avg: folding(
      () => ({ total: new ExactSum(), count: 0 }),
      (state, value) => {
        if (!isNumber(value)) return state;
        state.total.add(value);
        state.count += 1;
        return state;
      },
      ({ total, count }) => (count === 0 ? null : total.dividedBy(count)),
    ),
    $stdDevPop: standardDeviation(0),
    $stdDevSamp: standardDeviation(1),
    $min: extreme(-1),
    $max: extreme(1),
    $first: choosing((_value, _chosen, isFirst) => isFirst),
    $last: choosing(() => true),
    $push: folding<BsonValue[]>(
      () => [],
      (values, value) => {
        if (value !== undefined) values.push(value);
        return values;
      },
      (values) => [...values],
    ),
    $addToSet: folding(
      ({ context }) => ({
        keyOf: createKeyOfValue(context.collation),
        values: new Map<string, BsonValue>(),
      }),
      (set, value) => {
        const key = set.keyOf(value);
        if (value !== undefined && !set.values.has(key)) set.values.set(key, value);
        return set;
      },
      ({ values }) => [...values.values()],
    ),
    $mergeObjects: folding<BsonDocument>(
      () => ({}),
      (merged, value) => {
        if (isNullish(value)) return merged;
        if (!isDocument(value)) throw located(40400, '$mergeObjects requires object inputs');
        for (const field of Object.keys(value)) setOwn(merged, field, value[field]);
        return merged;
      },
      (merged) => ({ ...merged }),
    ),
  }),
);

/** An accumulator that updates a state with each value. */
function folding<State>(
  begin: (compiler: Compiler) => State,
  next: (state: State, value: BsonValue, compiler: Compiler) => State,
  result: (state: State) => BsonValue,
): AccumulatorCompiler {
  return ofExpression((compiler) => {
    let state = begin(compiler);
    return {
      add: (value) => {
        state = next(state, value, compiler);
      },
      result: () => result(state),
    };
  });
}

/** @param isBetter whether a value replaces the chosen value, which is null at first */
function choosing(
  isBetter: (
    value: BsonValue,
    chosen: BsonValue,
    isFirst: boolean,
    collation: Collation | undefined,
  ) => boolean,
): AccumulatorCompiler {
  return ofExpression(({ context: { collation } }) => {
    let chosen: BsonValue = null;
    let isFirst = true;
    return {
      add: (value) => {
        if (isBetter(value, chosen, isFirst, collation)) chosen = value;
        isFirst = false;
      },
      result: () => chosen,
    };
  });
}

/** @param direction 1 if higher values win, -1 if lower values win */
function extreme(direction: 1 | -1): AccumulatorCompiler {
  return choosing((value, chosen, _isFirst, collation) => {
    if (isNullish(value) || chosen === null) return !isNullish(value);
    return compareValues(value, chosen, collation) * direction > 0;
  });
}

/**
 * Welford's method, which avoids subtracting large squares from each other.
 *
 * @param lost degrees of freedom that the mean uses up: 1 for a sample
 */
function standardDeviation(lost: 0 | 1): AccumulatorCompiler {
  return folding(
    () => ({ count: 0, mean: 0, squares: 0 }),
    (state, value) => {
      if (!isNumber(value)) return state;
      const count = state.count + 1;
      const distance = toDouble(value) - state.mean;
      const mean = state.mean + distance / count;
      return { count, mean, squares: state.squares + distance * (toDouble(value) - mean) };
    },
    ({ count, squares }) =>
      count <= lost ? null : fromDouble(Math.sqrt(squares / (count - lost))),
  );
}
