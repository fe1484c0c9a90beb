import { isTruthy } from '../../query/operator-document';
import { type BsonValue, isNullish } from '../../values/value';
import { checkVariableName } from './field-path';
import {
  type Compiler,
  type Evaluate,
  namedFields,
  type OperatorTable,
  requireArray,
  requireDocument,
  requireInteger,
  requireString,
} from './operator';
import { bind } from './scope';

/**
 * Operators that evaluate an expression with variables. Most of them evaluate it for each element
 * of an array.
 */
export const bindingOperators: OperatorTable = {
  $let: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['vars', 'in']);
    const vars = Object.entries(requireDocument(given.get('vars'), name));
    const variables = vars.map(([variable, expression]) => {
      checkVariableName(variable);
      return { variable, evaluate: compiler.compile(expression) };
    });
    const names = variables.map(({ variable }) => variable);
    const body = compiler.withVariables(names).compile(given.get('in'));
    return (scope) => {
      let inner = scope;
      for (const { variable, evaluate } of variables) {
        inner = bind(inner, variable, evaluate(scope));
      }
      return body(inner);
    };
  },
  $map: (argument, compiler, name) => {
    const { input, variable, body } = compileLoop(argument, compiler, name, 'in', []);
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return null;
      return requireArray(array, name).map(
        (element) => body(bind(scope, variable, element)) ?? null,
      );
    };
  },
  $filter: (argument, compiler, name) => {
    const { input, variable, body, limit } = compileLoop(argument, compiler, name, 'cond', [
      'limit',
    ]);
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return null;
      const most = limit(scope) ?? null;
      const count = most === null ? Infinity : requireInteger(most, name, 1);
      const kept: BsonValue[] = [];
      for (const element of requireArray(array, name)) {
        if (kept.length === count) break;
        if (isTruthy(body(bind(scope, variable, element)))) kept.push(element);
      }
      return kept;
    };
  },
  $reduce: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['input', 'initialValue', 'in']);
    const input = compiler.compile(given.get('input'));
    const initialValue = compiler.compile(given.get('initialValue'));
    const body = compiler.withVariables(['this', 'value']).compile(given.get('in'));
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return null;
      return requireArray(array, name).reduce(
        (value, element) => body(bind(bind(scope, 'this', element), 'value', value)),
        initialValue(scope),
      );
    };
  },
};

function compileLoop(
  argument: BsonValue,
  compiler: Compiler,
  name: string,
  body: string,
  optional: readonly string[],
): Record<'input' | 'limit' | 'body', Evaluate> & { variable: string } {
  const given = namedFields(argument, name, ['input', body], ['as', ...optional]);
  const variable = requireString(given.get('as') ?? 'this', name);
  checkVariableName(variable);
  return {
    variable,
    input: compiler.compile(given.get('input')),
    limit: compiler.compile(given.get('limit')),
    body: compiler.withVariables([variable]).compile(given.get(body)),
  };
}
