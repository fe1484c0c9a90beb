import { Timestamp } from 'bson';
import { badValue } from '../errors';
import { compareValues } from '../values/compare';
import { describeField } from '../values/describe-value';
import { type BsonValue, isDocument } from '../values/value';
import { addToSet, pop, pull, pullAll } from './array-modifiers';
import type { Modifier, ModifierCompiler } from './modifier';
import { bit, inc, mul } from './number-modifiers';
import { push } from './push';

const set = (value: BsonValue): Modifier => ({ whenMissing: 'create', change: () => value });

const setOnInsert: ModifierCompiler = (value) => ({
  ...set(value),
  isIdle: (_document, inserting) => !inserting,
});

const unset: ModifierCompiler = () => ({ whenMissing: 'ignore', change: () => undefined });

const currentDate: ModifierCompiler = (argument, path, { now }) => {
  const kind = isDocument(argument) && Object.keys(argument).length === 1 && argument['$type'];
  if (typeof argument === 'boolean' || kind === 'date') return set(now);
  if (kind !== 'timestamp') {
    throw badValue(
      "$currentDate takes true or { $type: 'timestamp' or 'date' }, " +
        `not {${describeField(path, argument)}}`,
    );
  }
  return set(new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }));
};

/** @param direction -1 to keep the lesser of the two, 1 to keep the greater */
function keepExtreme(direction: -1 | 1): ModifierCompiler {
  return (argument, _path, { collation }) => ({
    whenMissing: 'create',
    change: (current) =>
      current === undefined || compareValues(argument, current, collation) * direction > 0
        ? argument
        : current,
  });
}

/** All update operators except `$rename`, which changes two paths. */
export const modifiers: ReadonlyMap<string, ModifierCompiler> = new Map([
  ['$set', set],
  ['$setOnInsert', setOnInsert],
  ['$unset', unset],
  ['$min', keepExtreme(-1)],
  ['$max', keepExtreme(1)],
  ['$currentDate', currentDate],
  ['$inc', inc],
  ['$mul', mul],
  ['$bit', bit],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
]);
