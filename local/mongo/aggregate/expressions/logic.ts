import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument, isNullish } from '../../values/value';
import { checkVariableName } from './field-path';
import {
  type Compiler,
  type Evaluate,
  listOf,
  located,
  namedFields,
  type OperatorTable,
  unary,
  wrongCount,
} from './operator';
import { bind } from './scope';
import { isTruthy } from '../../query/operator-document';

/** Operators that evaluate only those of their arguments that decide. */
export const logicOperators: OperatorTable = {
  $and: (argument, compiler) => {
    const conditions = compileList(argument, compiler);
    return (scope) => conditions.every((evaluate) => isTruthy(evaluate(scope)));
  },
  $or: (argument, compiler) => {
    const conditions = compileList(argument, compiler);
    return (scope) => conditions.some((evaluate) => isTruthy(evaluate(scope)));
  },
  $not: unary((value) => !isTruthy(value)),
  $cond: (argument, compiler) => {
    const [condition, whenTrue, whenFalse] = conditionParts(argument);
    const test = compiler.compile(condition);
    const then = compiler.compile(whenTrue);
    const otherwise = compiler.compile(whenFalse);
    return (scope) => (isTruthy(test(scope)) ? then(scope) : otherwise(scope));
  },
  $ifNull: (argument, compiler) => {
    const alternatives = compileList(argument, compiler);
    if (alternatives.length < 2) {
      const message = `$ifNull needs at least two arguments, had: ${alternatives.length}`;
      throw located(1257300, message);
    }
    return (scope) => {
      let value: BsonValue;
      for (const evaluate of alternatives) {
        value = evaluate(scope);
        if (!isNullish(value)) break;
      }
      return value;
    };
  },
  $switch: compileSwitch,
  $let: compileLet,
  $literal: (argument) => () => argument,
  $expr: (argument, compiler) => compiler.compile(argument),
};

function compileList(argument: BsonValue, compiler: Compiler): readonly Evaluate[] {
  return listOf(argument).map((each) => compiler.compile(each));
}

function conditionParts(argument: BsonValue): readonly BsonValue[] {
  if (isDocument(argument)) {
    const fields = ['if', 'then', 'else'];
    const codes = { notDocument: 17079, unknown: 17083, missing: [17080, 17081, 17082] };
    const given = namedFields(
      argument,
      '$cond',
      { required: fields },
      { ...codes, wording: 'older' },
    );
    return fields.map((field) => given.get(field));
  }
  const list = listOf(argument);
  if (list.length !== 3) throw wrongCount('$cond', list.length, 3, 3);
  return list;
}

function compileSwitch(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const fields = { required: [], optional: ['branches', 'default'] };
  const codes = { notDocument: 40060, unknown: 40067, missing: 40068 };
  const given = namedFields(argument, name, fields, codes);
  const branches = given.has('branches') ? given.get('branches') : [];
  if (!Array.isArray(branches)) {
    const found = typeName(branches);
    throw located(40061, `$switch expected an array for 'branches', found: ${found}`);
  }
  if (branches.length === 0) throw located(40068, '$switch requires at least one branch.');
  const compiled = branches.map((branch) => compileBranch(branch, compiler));
  const otherwise = compiler.compile(given.get('default'));
  return (scope) => {
    const taken = compiled.find(({ test }) => isTruthy(test(scope)));
    if (taken) return taken.then(scope);
    if (given.has('default')) return otherwise(scope);
    throw located(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function compileBranch(branch: BsonValue, compiler: Compiler): { test: Evaluate; then: Evaluate } {
  const codes = { notDocument: 40062, unknown: 40063, missing: [40064, 40065] };
  const fields = { required: ['case', 'then'] };
  const given = namedFields(branch, 'each branch of $switch', fields, codes);
  return { test: compiler.compile(given.get('case')), then: compiler.compile(given.get('then')) };
}

function compileLet(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const codes = { notDocument: 16874, unknown: 16875, missing: [16876, 16877] };
  const fields = { required: ['vars', 'in'] };
  const given = namedFields(argument, name, fields, { ...codes, wording: 'older' });
  const vars = given.get('vars');
  if (!isDocument(vars)) throw located(10065, 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(vars).map(([name, expression]) => {
    checkVariableName(name);
    return { name, evaluate: compiler.compile(expression) };
  });
  const evaluateBody = compiler.withVariables(Object.keys(vars)).compile(given.get('in'));
  return (scope) => {
    const inner = variables.reduce(
      (bound, { name, evaluate }) => bind(bound, name, evaluate(scope)),
      scope,
    );
    return evaluateBody(inner);
  };
}
