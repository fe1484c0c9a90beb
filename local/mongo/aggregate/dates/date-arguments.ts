import { type Compiler, type Evaluate, located } from '../expressions/operator';
import type { Scope } from '../expressions/scope';
import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument, isNullish, isObjectId, isTimestamp } from '../../values/value';
import { type TimeZone, timeZone, utc } from './time-zone';

/** The moment that a value means: that of a date, or that in a timestamp or an ObjectId. */
export function toMoment(value: BsonValue): Date | undefined {
  if (value instanceof Date) return value;
  if (isObjectId(value)) return value.getTimestamp();
  return isTimestamp(value) ? new Date(value.t * 1000) : undefined;
}

/** @throws MongoError if the value means no moment */
export function requireDate(value: BsonValue): Date {
  const date = toMoment(value);
  if (date) return date;
  throw located(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Evaluates to a time zone, UTC if none is given, or null if it is null. */
export function compileZone(
  expression: BsonValue,
  compiler: Compiler,
  name: string,
): (scope: Scope) => TimeZone | null {
  if (expression === undefined) return () => utc;
  const evaluate = compiler.compile(expression);
  // Most often it is the same for all documents, and to look one up takes long.
  let last: { readonly id: string; readonly zone: TimeZone } | undefined;
  return (scope) => {
    const id = evaluate(scope);
    if (isNullish(id)) return null;
    if (typeof id !== 'string') {
      const found = typeName(id);
      throw located(
        40517,
        `${name} requires a string for the timezone argument, but was given a ${found}`,
      );
    }
    if (last?.id !== id) last = { id, zone: timeZone(id) };
    return last.zone;
  };
}

/** The argument of `$year` and the like: a date, or a document with a date and a time zone. */
export function compileDateArgument(
  argument: BsonValue,
  compiler: Compiler,
  name: string,
): { date: Evaluate; zone: (scope: Scope) => TimeZone | null } {
  const single: BsonValue =
    Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
  if (Array.isArray(single)) {
    const count = single.length;
    throw located(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${count}`,
    );
  }
  const isNamed = isDocument(single) && !Object.keys(single)[0]?.startsWith('$');
  if (!isNamed) return { date: compiler.compile(single), zone: () => utc };
  for (const field of Object.keys(single)) {
    if (field !== 'date' && field !== 'timezone') {
      throw located(40535, `unrecognized option to ${name}: "${field}"`);
    }
  }
  if (!Object.hasOwn(single, 'date')) {
    throw located(40539, `missing 'date' argument to ${name}`);
  }
  const { date, timezone } = single;
  return { date: compiler.compile(date), zone: compileZone(timezone, compiler, name) };
}
