import { badValue } from '../errors';
import type { EvaluationContext } from '../query/context';
import { isIntegral, toDouble } from '../values/numbers';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isNumber } from '../values/value';

/** An update operator with its argument, for one path. */
export interface Modifier {
  /**
   * What happens where the path leads to nothing: the value is created; or nothing happens, but a
   * path that could not be created is an error (`skip`) or is not even that (`ignore`).
   */
  readonly whenMissing: 'create' | 'skip' | 'ignore';
  /** Whether there is nothing to do in this document, whatever the path leads to. */
  isIdle?(document: BsonDocument, inserting: boolean): boolean;
  /**
   * @param current never changed in place
   * @param document the whole document as it was before the update
   * @returns the new value; `undefined` to remove it
   * @throws MongoError if the operator does not apply to such a value
   */
  change(current: BsonValue, document: BsonDocument): BsonValue;
}

/**
 * @param path as the update names it, for messages
 * @throws MongoError if the argument is not one that the operator takes
 */
export type ModifierCompiler = (
  argument: BsonValue,
  path: string,
  context: EvaluationContext,
) => Modifier;

/** @throws MongoError unless it is a whole number, of whatever type */
export function toInteger(value: BsonValue, what: string): number {
  if (isNumber(value) && isIntegral(value)) return toDouble(value);
  throw badValue(`${what} must be an integer, not of type ${typeName(value)}`);
}

/** @throws MongoError unless it is an array */
export function toArray(value: BsonValue, what: string): readonly BsonValue[] {
  if (Array.isArray(value)) return value;
  throw badValue(`${what} must be an array but is of type ${typeName(value)}`);
}
