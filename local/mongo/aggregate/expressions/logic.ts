import { badValue } from '../../errors';
import { isTruthy } from '../../query/operator-document';
import { compareValues } from '../../values/compare';
import { type BsonValue, isNullish } from '../../values/value';
import {
  type Compiler,
  type Evaluate,
  inContext,
  listOf,
  located,
  namedFields,
  type OperatorCompiler,
  type OperatorTable,
  positional,
  requireArray,
} from './operator';

/** Comparisons, and operators that evaluate only the arguments that they need. */
export const logicOperators: OperatorTable = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => Math.sign(order)),
  $and: (argument, compiler) => {
    const conditions = compileList(argument, compiler);
    return (scope) => conditions.every((evaluate) => isTruthy(evaluate(scope)));
  },
  $or: (argument, compiler) => {
    const conditions = compileList(argument, compiler);
    return (scope) => conditions.some((evaluate) => isTruthy(evaluate(scope)));
  },
  $not: positional(1, 1, (value) => !isTruthy(value)),
  $cond: (argument, compiler, name) => {
    const fields = ['if', 'then', 'else'];
    const positions = Array.isArray(argument)
      ? Object.fromEntries(argument.map((each, at) => [fields[at] ?? at, each]))
      : argument;
    const given = namedFields(positions, name, fields);
    const test = compiler.compile(given.get('if'));
    const then = compiler.compile(given.get('then'));
    const otherwise = compiler.compile(given.get('else'));
    return (scope) => (isTruthy(test(scope)) ? then(scope) : otherwise(scope));
  },
  $ifNull: (argument, compiler) => {
    const alternatives = compileList(argument, compiler);
    if (alternatives.length < 2) throw badValue('$ifNull needs at least two arguments');
    return (scope) => {
      let value: BsonValue;
      for (const evaluate of alternatives) {
        value = evaluate(scope);
        if (!isNullish(value)) break;
      }
      return value;
    };
  },
  $switch: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['branches'], ['default']);
    const branches = requireArray(given.get('branches'), name).map((branch) => {
      const parts = namedFields(branch, 'each branch of $switch', ['case', 'then']);
      const test = compiler.compile(parts.get('case'));
      return { test, then: compiler.compile(parts.get('then')) };
    });
    const otherwise = compiler.compile(given.get('default'));
    return (scope) => {
      const taken = branches.find(({ test }) => isTruthy(test(scope)));
      if (taken) return taken.then(scope);
      if (given.has('default')) return otherwise(scope);
      throw located(40066, '$switch could not find a matching branch, and has no default');
    };
  },
  $literal: (argument) => () => argument,
  $expr: (argument, compiler) => compiler.compile(argument),
};

function comparison(test: (order: number) => boolean | number): OperatorCompiler {
  return inContext(
    2,
    2,
    ({ collation }) =>
      (left, right) =>
        test(compareValues(left, right, collation)),
  );
}

function compileList(argument: BsonValue, compiler: Compiler): readonly Evaluate[] {
  return listOf(argument).map((each) => compiler.compile(each));
}
