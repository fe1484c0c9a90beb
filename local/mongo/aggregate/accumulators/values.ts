import { compareValues } from '../../values/compare';
import { type BsonDocument, type BsonValue, isNullish } from '../../values/value';
import { mergeInto } from '../expressions/objects';
import { createKeyOfValue } from '../value-keys';
import { type Accumulator, type AccumulatorCompiler, ofExpression } from './accumulator';

export const valueAccumulators = {
  $min: extreme(-1),
  $max: extreme(1),
  $first: ofExpression(() => {
    let first: BsonValue;
    let isEmpty = true;
    return {
      add: (value) => {
        if (isEmpty) first = value;
        isEmpty = false;
      },
      result: () => first,
    };
  }),
  $last: ofExpression(() => {
    let last: BsonValue;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last,
    };
  }),
  $push: ofExpression(() => {
    const values: BsonValue[] = [];
    return {
      add: (value) => {
        if (value !== undefined) values.push(value);
      },
      result: () => [...values],
    };
  }),
  $addToSet: ofExpression(({ context }) => {
    const keyOf = createKeyOfValue(context.collation);
    const values = new Map<string, BsonValue>();
    return {
      add: (value) => {
        const key = keyOf(value);
        if (value !== undefined && !values.has(key)) values.set(key, value);
      },
      result: () => [...values.values()],
    };
  }),
  $mergeObjects: ofExpression(() => {
    const merged: BsonDocument = {};
    return { add: (value) => mergeInto(merged, value), result: () => ({ ...merged }) };
  }),
} satisfies Record<string, AccumulatorCompiler>;

/** @param direction of the values that win: 1 for higher ones */
function extreme(direction: 1 | -1): AccumulatorCompiler {
  return ofExpression(({ context }): Accumulator => {
    let best: BsonValue = null;
    return {
      add: (value) => {
        if (isNullish(value)) return;
        const order = compareValues(value, best, context.collation) * direction;
        if (best === null || order > 0) best = value;
      },
      result: () => best,
    };
  });
}
