import { badValue } from '../../errors';
import { typeName } from '../../values/type-names';
import { type BsonValue, isNullish } from '../../values/value';
import { checkVariableName } from './field-path';
import { type Compiler, located, namedFields, type OperatorTable, toInt32 } from './operator';
import { bind } from './scope';
import { isTruthy } from '../../query/operator-document';

/** Operators that evaluate an expression once for each element of an array. */
export const loopOperators: OperatorTable = {
  $map: (argument, compiler, name) => {
    const loop = compileLoop(argument, compiler, name, mapForm);
    return (scope) => {
      const elements = elementsOf(loop.input(scope), name, 16883);
      return (
        elements?.map((element) => loop.body(bind(scope, loop.variable, element)) ?? null) ?? null
      );
    };
  },
  $filter: (argument, compiler, name) => {
    const loop = compileLoop(argument, compiler, name, filterForm);
    return (scope) => {
      const elements = elementsOf(loop.input(scope), name, 28651);
      if (elements === null) return null;
      const limit = filterLimit(loop.limit(scope));
      const kept: BsonValue[] = [];
      for (const element of elements) {
        if (kept.length === limit) break;
        if (isTruthy(loop.body(bind(scope, loop.variable, element)))) kept.push(element);
      }
      return kept;
    };
  },
  $reduce: (argument, compiler, name) => {
    const given = namedFields(
      argument,
      name,
      { required: ['input', 'initialValue', 'in'] },
      { notDocument: 40075, unknown: 40076, missing: [40077, 40078, 40079] },
    );
    const input = compiler.compile(given.get('input'));
    const initialValue = compiler.compile(given.get('initialValue'));
    const body = compiler.withVariables(['this', 'value']).compile(given.get('in'));
    return (scope) => {
      const elements = input(scope);
      if (isNullish(elements)) return null;
      if (!Array.isArray(elements)) {
        const found = typeName(elements);
        throw located(40080, `$reduce requires that 'input' be an array, found: ${found}`);
      }
      return elements.reduce(
        (value, element) => body(bind(bind(scope, 'this', element), 'value', value)),
        initialValue(scope),
      );
    };
  },
};

const mapForm = {
  fields: { required: ['input', 'in'], optional: ['as'] },
  errors: { notDocument: 16878, unknown: 16879, missing: [16880, 16882], wording: 'older' },
} as const;

const filterForm = {
  fields: { required: ['input', 'cond'], optional: ['as', 'limit'] },
  errors: { notDocument: 28646, unknown: 28647, missing: [28648, 28650], wording: 'older' },
} as const;

function compileLoop(
  argument: BsonValue,
  compiler: Compiler,
  name: string,
  { fields, errors }: typeof mapForm | typeof filterForm,
) {
  const given = namedFields(argument, name, fields, errors);
  const variable = given.has('as') ? given.get('as') : 'this';
  if (typeof variable !== 'string') throw badValue(`${name} requires a string as 'as'`);
  checkVariableName(variable);
  return {
    variable,
    input: compiler.compile(given.get('input')),
    limit: compiler.compile(given.get('limit')),
    body: compiler.withVariables([variable]).compile(given.get(fields.required[1])),
  };
}

function elementsOf(input: BsonValue, name: string, code: number): BsonValue[] | null {
  if (isNullish(input)) return null;
  if (Array.isArray(input)) return input;
  throw located(code, `input to ${name} must be an array not ${typeName(input)}`);
}

function filterLimit(limit: BsonValue): number {
  if (isNullish(limit)) return Infinity;
  const count = toInt32(limit);
  if (count === undefined) {
    const message = '$filter: limit must be represented as a 32-bit integral value';
    throw located(327391, message);
  }
  if (count < 1) throw located(327392, `$filter: limit must be greater than 0: ${count}`);
  return count;
}
