import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { type BsonDocument, type BsonValue, isDocument, setOwn } from '../values/value';
import { describeValue } from '../values/describe-value';
import {
  checkDocumentField,
  checkVariableName,
  parseFieldPath,
  readField,
  readPath,
} from './expressions/field-path';
import { type Compiler, type Evaluate, located } from './expressions/operator';
import { operators } from './expressions/operators';
import { scopeOf } from './expressions/scope';
import { refuseLeftOut } from './left-out';

/**
 * Compiles an expression of the aggregation language. The variables of the context are read when
 * the expression is evaluated, but must already exist.
 *
 * @returns function that evaluates the expression in a document; `undefined` is a missing value
 * @throws MongoError if the expression is malformed
 */
export function compileExpression(
  expression: BsonValue,
  context: EvaluationContext,
): (document: BsonDocument) => BsonValue {
  const evaluate = createCompiler(context).compile(expression);
  return (document) => evaluate({ root: document });
}

/** Evaluates a command's `let`. Its expressions see no document, only the earlier variables. */
export function evaluateConstants(
  specification: BsonDocument | undefined,
  context: EvaluationContext,
): ReadonlyMap<string, BsonValue> {
  const variables = new Map(context.variables);
  for (const [name, expression] of Object.entries(specification ?? {})) {
    checkVariableName(name);
    variables.set(name, compileExpression(expression, { ...context, variables })({}));
  }
  return variables;
}

/** @param names variables that the scopes of the evaluation will bind */
export function createCompiler(
  context: EvaluationContext,
  names: ReadonlySet<string> = new Set(),
): Compiler {
  const compiler: Compiler = {
    context,
    compile: (expression) => compile(expression, compiler, names),
    withVariables: (more) => createCompiler(context, new Set([...names, ...more])),
  };
  return compiler;
}

function compile(expression: BsonValue, compiler: Compiler, names: ReadonlySet<string>): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return compilePath(expression, compiler.context, names);
  }
  if (Array.isArray(expression)) {
    const elements = expression.map((element) => compiler.compile(element));
    return (scope) => elements.map((evaluate) => evaluate(scope) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const [first] = Object.keys(expression);
  return first?.startsWith('$') === true
    ? compileOperator(expression, first, compiler)
    : compileDocument(expression, compiler);
}

function compileOperator(expression: BsonDocument, name: string, compiler: Compiler): Evaluate {
  if (Object.keys(expression).length > 1) {
    throw located(
      15983,
      `An object representing an expression must have exactly one field: ${describeValue(expression)}`,
    );
  }
  const operator = operators.get(name);
  if (operator === undefined) {
    refuseLeftOut(name);
    throw new MongoError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  }
  return operator(expression[name], compiler, name);
}

function compileDocument(expression: BsonDocument, compiler: Compiler): Evaluate {
  const fields = Object.entries(expression).map(([field, value]) => {
    checkDocumentField(field);
    return { field, evaluate: compiler.compile(value) };
  });
  return (scope) => {
    const document: BsonDocument = {};
    for (const { field, evaluate } of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setOwn(document, field, value);
    }
    return document;
  };
}

function compilePath(
  expression: string,
  context: EvaluationContext,
  names: ReadonlySet<string>,
): Evaluate {
  const path = expression.startsWith('$$') ? expression.slice(2) : `CURRENT.${expression.slice(1)}`;
  const [variable = '', ...parts] = parseFieldPath(path);
  const [only] = parts;
  if (!names.has(variable) && isRoot(variable) && parts.length === 1 && only !== undefined) {
    return (scope) => readField(scope.root, only);
  }
  const read = compileVariable(variable, context, names);
  return parts.length === 0 ? read : (scope) => readPath(read(scope), parts);
}

function compileVariable(
  name: string,
  context: EvaluationContext,
  names: ReadonlySet<string>,
): Evaluate {
  if (names.has(name)) return (scope) => scopeOf(scope, name)?.value;
  if (context.variables.has(name)) return () => context.variables.get(name);
  if (isRoot(name)) return (scope) => scope.root;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return () => context.now;
  throw located(17276, `Use of undefined variable: ${name}`);
}

/**
 * Whether a variable is the root document. `$$CURRENT` is the root unless it is bound to something
 * else.
 */
function isRoot(variable: string): boolean {
  return variable === 'ROOT' || variable === 'CURRENT';
}
