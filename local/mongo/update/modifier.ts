import { badValue } from '../errors';
import type { EvaluationContext } from '../query/context';
import { isIntegral, toDouble } from '../values/numbers';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isNumber } from '../values/value';

/** An update operator with its argument, for one path. */
export interface Modifier {
  /**
   * Behaviour if the path does not exist: `create` creates the value, `skip` and `ignore` do
   * nothing. If the path could not be created, `skip` is an error and `ignore` still does nothing.
   */
  readonly whenMissing: 'create' | 'skip' | 'ignore';
  /** Whether the modifier does nothing in this document, wherever the path leads. */
  isIdle?(document: BsonDocument, inserting: boolean): boolean;
  /**
   * @param current the current value, which is never changed in place
   * @param document the whole document as it was before the update
   * @returns the new value; `undefined` to remove it
   * @throws MongoError if the operator does not apply to the value
   */
  change(current: BsonValue, document: BsonDocument): BsonValue;
}

/**
 * @param path path as the update names it, for messages
 * @throws MongoError if the operator does not accept the argument
 */
export type ModifierCompiler = (
  argument: BsonValue,
  path: string,
  context: EvaluationContext,
) => Modifier;

/** @throws MongoError unless the value is a whole number, of any type */
export function toInteger(value: BsonValue, what: string): number {
  if (isNumber(value) && isIntegral(value)) return toDouble(value);
  throw badValue(`${what} must be an integer, not of type ${typeName(value)}`);
}

/** @throws MongoError unless the value is an array */
export function toArray(value: BsonValue, what: string): readonly BsonValue[] {
  if (Array.isArray(value)) return value;
  throw badValue(`${what} must be an array but is of type ${typeName(value)}`);
}
