import type { EvaluationContext } from '../query/context';
import { isIntegral, toDouble } from '../values/numbers';
import { type BsonDocument, type BsonValue, isNumber } from '../values/value';

/** Where in a document an operator is at work. */
export interface Target {
  /** The dotted path, with positions in place of `$` and `$[]`. */
  readonly path: string;
  /** The last part of the path. */
  readonly field: string;
  /** The whole document as it was before the update. */
  readonly document: BsonDocument;
}

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
   * @returns the new value; `current` itself if nothing changes; `undefined` to remove it
   * @throws MongoError if the operator does not apply to such a value
   */
  change(current: BsonValue, target: Target): BsonValue;
}

/** @throws MongoError if the argument is not one that the operator takes */
export type ModifierCompiler = (
  argument: BsonValue,
  path: string,
  context: EvaluationContext,
) => Modifier;

/** The whole number that an argument of any numeric type stands for, or `undefined`. */
export function toInteger(argument: BsonValue): number | undefined {
  return isNumber(argument) && isIntegral(argument) ? toDouble(argument) : undefined;
}
