import { badValue, failedToParse, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter, isOperatorDocument } from '../query/filter';
import { isRegex, valuesEqual } from '../values/compare';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import { describeField, describeValue } from '../values/describe-value';
import { type Modifier, type ModifierCompiler, toInteger } from './modifier';

export const addToSet: ModifierCompiler = (argument, _path, { collation }) => {
  const candidates = valuesToAdd(argument);
  return {
    whenMissing: 'create',
    change(current, { field }) {
      if (current !== undefined && !Array.isArray(current)) {
        throw badValue(
          `Cannot apply $addToSet to non-array field. Field named '${field}' ` +
            `has non-array type ${typeName(current)}`,
        );
      }
      const present = current ?? [];
      const result = [...present];
      for (const candidate of candidates) {
        const isPresent = result.some((element) => valuesEqual(element, candidate, collation));
        if (!isPresent) result.push(candidate);
      }
      return result.length === current?.length ? current : result;
    },
  };
};

export const pop: ModifierCompiler = (argument, path) => {
  const end = parseEnd(argument, path);
  return {
    whenMissing: 'skip',
    change(current, target) {
      if (!Array.isArray(current)) {
        const type = typeName(current);
        throw typeMismatch(`Path '${target.path}' contains an element of non-array type '${type}'`);
      }
      if (current.length === 0) return current;
      return end === 'last' ? current.slice(0, -1) : current.slice(1);
    },
  };
};

export const pull: ModifierCompiler = (argument, _path, context) =>
  removal(compileCondition(argument, context));

export const pullAll: ModifierCompiler = (argument, _path, { collation }) => {
  if (!Array.isArray(argument)) {
    const type = typeName(argument);
    throw badValue(`$pullAll requires an array argument but was given a ${type}`);
  }
  return removal((element) => argument.some((value) => valuesEqual(value, element, collation)));
};

function valuesToAdd(argument: BsonValue): readonly BsonValue[] {
  if (!isDocument(argument) || Object.keys(argument)[0] !== '$each') return [argument];
  const values = getOwn(argument, '$each');
  if (!Array.isArray(values)) {
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(values)}`,
    );
  }
  if (Object.keys(argument).length > 1) {
    const quoted = describeValue(argument);
    throw badValue(`Found unexpected fields after $each in $addToSet: ${quoted}`);
  }
  return values;
}

function parseEnd(argument: BsonValue, path: string): 'first' | 'last' {
  const number = toInteger(argument);
  if (number === undefined) {
    const expected = isNumber(argument) ? 'Expected an integer' : 'Expected a number in';
    throw failedToParse(`${expected}: ${describeField(path, argument)}`);
  }
  if (Math.abs(number) !== 1) throw failedToParse(`$pop expects 1 or -1, found: ${number}`);
  return number === 1 ? 'last' : 'first';
}

function removal(isRemoved: (element: BsonValue) => boolean): Modifier {
  return {
    whenMissing: 'skip',
    change(current) {
      if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
      const kept = current.filter((element) => !isRemoved(element));
      return kept.length === current.length ? current : kept;
    },
  };
}

/** Operators of a `$pull` condition that make it a query on the elements, which are documents. */
const logicalOperators: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr']);

function compileCondition(
  condition: BsonValue,
  context: EvaluationContext,
): (element: BsonValue) => boolean {
  if (isRegex(condition) || isElementCondition(condition)) {
    const filter = compileFilter({ element: condition }, context);
    return (element) => filter.matches({ element });
  }
  if (isDocument(condition)) {
    const filter = compileFilter(condition, context);
    return (element) => isDocument(element) && filter.matches(element);
  }
  return (element) => valuesEqual(element, condition, context.collation);
}

function isElementCondition(condition: BsonValue): condition is BsonDocument {
  return isOperatorDocument(condition) && !logicalOperators.has(Object.keys(condition)[0] ?? '');
}
