import { MongoError } from '../../errors';
import type { EvaluationContext } from '../../query/context';
import { isIntegral, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument, isNumber } from '../../values/value';
import type { Scope } from './scope';

/** A compiled expression. `undefined` is a missing value, which is not the same as null. */
export type Evaluate = (scope: Scope) => BsonValue;

/** What the compiler of an operator uses to compile its arguments. */
export interface Compiler {
  readonly context: EvaluationContext;
  compile(expression: BsonValue): Evaluate;
  /** A compiler for expressions inside which these variables are bound. */
  withVariables(names: readonly string[]): Compiler;
}

/** Checks the argument of an operator and compiles it. `name` includes the dollar sign. */
export type OperatorCompiler = (argument: BsonValue, compiler: Compiler, name: string) => Evaluate;

export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;

/** An error whose name is only its number, as most errors of the aggregation language are. */
export function located(code: number, message: string): MongoError {
  return new MongoError(code, `Location${code.toString()}`, message);
}

/** The arguments of an operator; one alone need not be in an array. */
export function listOf(argument: BsonValue): readonly BsonValue[] {
  return Array.isArray(argument) ? argument : [argument];
}

/** An operator that takes between `least` and `most` arguments, all evaluated before it runs. */
export function positional(
  least: number,
  most: number,
  apply: (values: readonly BsonValue[], name: string, context: EvaluationContext) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const list = listOf(argument);
    if (list.length < least || list.length > most) throw wrongCount(name, list.length, least, most);
    const evaluations = list.map((each) => compiler.compile(each));
    const { context } = compiler;
    return (scope) =>
      apply(
        evaluations.map((evaluate) => evaluate(scope)),
        name,
        context,
      );
  };
}

export function variadic(
  apply: (values: readonly BsonValue[], name: string, context: EvaluationContext) => BsonValue,
): OperatorCompiler {
  return positional(0, Infinity, apply);
}

export function unary(
  apply: (value: BsonValue, name: string, context: EvaluationContext) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const list = listOf(argument);
    if (list.length !== 1) throw wrongCount(name, list.length, 1, 1);
    const evaluate = compiler.compile(list[0]);
    const { context } = compiler;
    return (scope) => apply(evaluate(scope), name, context);
  };
}

export function binary(
  apply: (left: BsonValue, right: BsonValue, name: string, context: EvaluationContext) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const list = listOf(argument);
    if (list.length !== 2) throw wrongCount(name, list.length, 2, 2);
    const left = compiler.compile(list[0]);
    const right = compiler.compile(list[1]);
    const { context } = compiler;
    return (scope) => apply(left(scope), right(scope), name, context);
  };
}

export function wrongCount(name: string, count: number, least: number, most: number): MongoError {
  return least === most
    ? located(
        16020,
        `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`,
      )
    : located(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
      );
}

/** The numbers of the errors that an operator with named arguments throws for a wrong form. */
export interface FormErrors {
  readonly notDocument: number;
  readonly unknown: number;
  /** One for all required arguments, or one for each of them in their order. */
  readonly missing: number | readonly number[];
  /** The older operators word them in another way. */
  readonly wording?: 'older';
}

export interface FieldNames<Name extends string = string> {
  readonly required: readonly Name[];
  readonly optional?: readonly Name[];
}

/**
 * Checks the form of a document of named arguments.
 *
 * @returns the arguments, not compiled
 */
export function namedFields(
  argument: BsonValue,
  name: string,
  { required, optional = [] }: FieldNames,
  errors: FormErrors,
): ReadonlyMap<string, BsonValue> {
  const isOlder = errors.wording === 'older';
  if (!isDocument(argument)) {
    const expectation = isOlder
      ? 'only supports an object as its argument'
      : `requires an object as an argument, found: ${typeName(argument)}`;
    throw located(errors.notDocument, `${name} ${expectation}`);
  }
  const given = new Map(Object.entries(argument));
  for (const field of given.keys()) {
    if (required.includes(field) || optional.includes(field)) continue;
    const message = isOlder
      ? `Unrecognized parameter to ${name}: ${field}`
      : `${name} found an unknown argument: ${field}`;
    throw located(errors.unknown, message);
  }
  for (const [at, field] of required.entries()) {
    if (given.has(field)) continue;
    const { missing } = errors;
    const code = typeof missing === 'number' ? missing : (missing[at] ?? errors.unknown);
    const message = isOlder
      ? `Missing '${field}' parameter to ${name}`
      : `${name} requires '${field}' to be specified`;
    throw located(code, message);
  }
  return given;
}

/**
 * An operator whose arguments have names and are all expressions.
 *
 * @param apply gets the values of its arguments by `read`; `has` tells a missing value from an
 *   argument that was not given
 */
export function named<const Name extends string>(
  fields: FieldNames<Name>,
  errors: FormErrors,
  apply: (
    read: (argument: Name) => BsonValue,
    name: string,
    has: (argument: Name) => boolean,
  ) => BsonValue,
): OperatorCompiler {
  return (argument, compiler, name) => {
    const evaluations = new Map<string, Evaluate>();
    for (const [field, expression] of namedFields(argument, name, fields, errors)) {
      evaluations.set(field, compiler.compile(expression));
    }
    const has = (field: Name) => evaluations.has(field);
    return (scope) => apply((field) => evaluations.get(field)?.(scope), name, has);
  };
}

/** A whole number that fits 32 bits, whatever its type, or `undefined` for anything else. */
export function toInt32(value: BsonValue): number | undefined {
  const integer = toInteger(value);
  return integer !== undefined && integer === (integer | 0) ? integer | 0 : undefined;
}

/** A whole number, whatever its type, or `undefined` for anything else. */
export function toInteger(value: BsonValue): number | undefined {
  return isNumber(value) && isIntegral(value) ? toDouble(value) : undefined;
}
