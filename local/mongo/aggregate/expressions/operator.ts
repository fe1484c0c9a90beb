import { failedToParse, MongoError, typeMismatch } from '../../errors';
import type { EvaluationContext } from '../../query/context';
import { describeValue } from '../../values/describe-value';
import { isIntegral, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument, isNullish, isNumber } from '../../values/value';
import type { Scope } from './scope';

/** A compiled expression. `undefined` is a missing value, which is not the same as null. */
export type Evaluate = (scope: Scope) => BsonValue;

/** Functions with which an operator's compiler compiles its arguments. */
export interface Compiler {
  readonly context: EvaluationContext;
  compile(expression: BsonValue): Evaluate;
  /** A compiler for expressions that may use these variables. */
  withVariables(names: readonly string[]): Compiler;
}

/** Checks the argument of an operator and compiles it. `name` includes the dollar sign. */
export type OperatorCompiler = (argument: BsonValue, compiler: Compiler, name: string) => Evaluate;

export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;

/** An error whose name contains only its number, like most errors of the aggregation language. */
export function located(code: number, message: string): MongoError {
  return new MongoError(code, `Location${code.toString()}`, message);
}

/** The arguments of an operator; a single argument need not be in an array. */
export function listOf(argument: BsonValue): readonly BsonValue[] {
  return Array.isArray(argument) ? argument : [argument];
}

/** An operator that takes between `least` and `most` arguments, all evaluated before it runs. */
export function positional(
  least: number,
  most: number,
  apply: (...values: readonly BsonValue[]) => BsonValue,
): OperatorCompiler {
  return inContext(least, most, () => apply);
}

/**
 * Same as `positional`, for an operator that depends on the collation or names itself in errors.
 */
export function inContext(
  least: number,
  most: number,
  create: (
    context: EvaluationContext,
    name: string,
  ) => (...values: readonly BsonValue[]) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const list = listOf(argument);
    if (list.length < least || list.length > most) {
      const expected = least === most ? `exactly ${least}` : `${least} to ${most}`;
      const message = `${name} takes ${expected} arguments. ${list.length} were passed in.`;
      throw located(16020, `Expression ${message}`);
    }
    const evaluations = list.map((each) => compiler.compile(each));
    const apply = create(compiler.context, name);
    return (scope) => apply(...evaluations.map((evaluate) => evaluate(scope)));
  };
}

/** Returns a value if it has the required type. Throws MongoError 14 for other values. */
type Requirement<Value> = (value: BsonValue, name: string) => Value;

/**
 * Same as `positional`, for arguments of one type. If an argument is null or missing, the result is
 * null.
 */
export function ofType<Value>(require: Requirement<Value>) {
  return (
    least: number,
    most: number,
    apply: (...values: readonly Value[]) => BsonValue,
  ): OperatorCompiler => ofTypeInContext(require)(least, most, () => apply);
}

/**
 * Same as `ofType`, for an operator that depends on the collation. If the number of arguments is
 * unlimited, the first argument that is null or of a wrong type decides. If it is limited, any null
 * argument makes the result null.
 */
export function ofTypeInContext<Value>(require: Requirement<Value>) {
  return (
    least: number,
    most: number,
    create: (context: EvaluationContext) => (...values: readonly Value[]) => BsonValue,
  ): OperatorCompiler =>
    inContext(least, most, (context, name) => {
      const apply = create(context);
      return (...values) => {
        if (most < Infinity && values.some(isNullish)) return null;
        const taken: Value[] = [];
        for (const value of values) {
          if (isNullish(value)) return null;
          taken.push(require(value, name));
        }
        return apply(...taken);
      };
    });
}

function requiring<Value extends BsonValue>(
  isType: (value: BsonValue) => value is Value,
  expected: string,
): Requirement<Value> {
  return (value, name) => {
    if (isType(value)) return value;
    throw typeMismatch(`${name} only supports ${expected}, not ${typeName(value)}`);
  };
}

export const isString = (value: BsonValue) => typeof value === 'string';
export const isArray = (value: BsonValue): value is BsonValue[] => Array.isArray(value);
const isAmount = (value: BsonValue) => isNumber(value) || value instanceof Date;

export const requireArray = requiring(isArray, 'arrays');
export const requireDocument = requiring(isDocument, 'objects');
export const requireString = requiring(isString, 'strings');

export const ofAmounts = ofType(requiring(isAmount, 'numeric or date types'));
export const ofArrays = ofType(requireArray);
export const ofDocuments = ofType(requireDocument);
export const ofNumbers = ofType(requiring(isNumber, 'numeric types'));
export const ofStrings = ofType(requireString);

/**
 * @throws MongoError 14 unless the value is a whole number of at least `least` that fits 32 bits
 */
export function requireInteger(value: BsonValue, name: string, least = -(2 ** 31)): number {
  const integer = toInt32(value);
  if (integer !== undefined && integer >= least) return integer;
  const found = describeValue(value);
  throw typeMismatch(`${name} requires a whole number of at least ${least}, found: ${found}`);
}

/**
 * Checks the form of a document of named arguments.
 *
 * @returns the arguments, not compiled
 */
export function namedFields(
  argument: BsonValue,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, BsonValue> {
  const given = new Map(Object.entries(requireDocument(argument, name)));
  for (const field of given.keys()) {
    if (required.includes(field) || optional.includes(field)) continue;
    throw failedToParse(`${name} found an unknown argument: ${field}`);
  }
  for (const field of required) {
    if (!given.has(field)) throw failedToParse(`${name} requires '${field}' to be specified`);
  }
  return given;
}

/**
 * An operator with named arguments, all evaluated before it runs. The map has no entry for an
 * argument that is not given.
 */
export function named(
  required: readonly string[],
  optional: readonly string[],
  apply: (values: ReadonlyMap<string, BsonValue>, name: string) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const given = [...namedFields(argument, name, required, optional)];
    const evaluations = given.map(([field, each]) => [field, compiler.compile(each)] as const);
    return (scope) =>
      apply(new Map(evaluations.map(([field, evaluate]) => [field, evaluate(scope)])), name);
  };
}

/** A whole number of any type that fits 32 bits, or `undefined` for other values. */
function toInt32(value: BsonValue): number | undefined {
  const integer = toInteger(value);
  return integer !== undefined && integer === (integer | 0) ? integer | 0 : undefined;
}

/** A whole number of any type, or `undefined` for other values. */
export function toInteger(value: BsonValue): number | undefined {
  return isNumber(value) && isIntegral(value) ? toDouble(value) : undefined;
}
