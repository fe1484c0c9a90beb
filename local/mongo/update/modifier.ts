import { badValue } from '../errors';
import type { EvaluationContext } from '../query/context';
import { isIntegral, toDouble } from '../values/numbers';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isNumber } from '../values/value';

/** An update operator with its argument, for one path. */
export interface Modifier {
  /**
   * Behaviour if the path does not exist: the value is created (`create`), or nothing happens. In
   * that case a path that could not be created is an error (`skip`), or is ignored too (`ignore`).
   */
  readonly whenMissing: 'create' | 'skip' | 'ignore';
  /** Whether the modifier has no work to do in this document, wherever the path leads. */
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
