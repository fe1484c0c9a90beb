import { Timestamp } from 'bson';
import { badValue } from '../errors';
import { compareValues, identical } from '../values/compare';
import { typeName } from '../values/type-names';
import { type BsonValue, getOwn, isDocument } from '../values/value';
import type { ModifierCompiler } from './modifier';

export const set: ModifierCompiler = (argument) => ({
  whenMissing: 'create',
  change: (current) => (identical(current, argument) ? current : argument),
});

export const setOnInsert: ModifierCompiler = (argument, path, context) => ({
  ...set(argument, path, context),
  isIdle: (_document, inserting) => !inserting,
});

export const unset: ModifierCompiler = () => ({ whenMissing: 'ignore', change: () => undefined });

export const min = keepExtreme((order) => order < 0);

export const max = keepExtreme((order) => order > 0);

export const currentDate: ModifierCompiler = (argument, _path, { now }) => {
  const value =
    dateKind(argument) === 'date'
      ? now
      : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  return {
    whenMissing: 'create',
    change: (current) => (identical(current, value) ? current : value),
  };
};

function keepExtreme(isBetter: (order: number) => boolean): ModifierCompiler {
  return (argument, _path, { collation }) => ({
    whenMissing: 'create',
    change(current) {
      const isReplaced =
        current === undefined || isBetter(compareValues(argument, current, collation));
      return isReplaced ? argument : current;
    },
  });
}

function dateKind(argument: BsonValue): 'date' | 'timestamp' {
  if (typeof argument === 'boolean') return 'date';
  if (!isDocument(argument)) {
    throw badValue(
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') ` +
        "or a $type expression ({$type: 'timestamp/date'}).",
    );
  }
  const unknown = Object.keys(argument).find((option) => option !== '$type');
  if (unknown !== undefined) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
  const kind = getOwn(argument, '$type');
  if (kind === 'date' || kind === 'timestamp') return kind;
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': " +
      "{$currentDate: {field : {$type: 'date'}}}",
  );
}
