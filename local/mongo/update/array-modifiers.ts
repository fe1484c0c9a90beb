import { badValue, failedToParse, typeMismatch } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter, isOperatorDocument } from '../query/filter';
import { isRegex, valuesEqual } from '../values/compare';
import { typeName } from '../values/type-names';
import { type BsonValue, isDocument } from '../values/value';
import { type Modifier, type ModifierCompiler, toArray, toInteger } from './modifier';

export const addToSet: ModifierCompiler = (argument, path, { collation }) => {
  const candidates = valuesToAdd(argument);
  return {
    whenMissing: 'create',
    change(current = []) {
      const result = [...toArray(current, `The field '${path}'`)];
      for (const candidate of candidates) {
        const isPresent = result.some((element) => valuesEqual(element, candidate, collation));
        if (!isPresent) result.push(candidate);
      }
      return result;
    },
  };
};

function valuesToAdd(argument: BsonValue): readonly BsonValue[] {
  if (!isDocument(argument) || Object.keys(argument)[0] !== '$each') return [argument];
  if (Object.keys(argument).length > 1)
    throw badValue('Unexpected fields after $each in $addToSet');
  return toArray(argument['$each'], 'The argument to $each in $addToSet');
}

export const pop: ModifierCompiler = (argument, path) => {
  const end = toInteger(argument, `$pop of '${path}'`);
  if (Math.abs(end) !== 1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return {
    whenMissing: 'skip',
    change(current) {
      if (!Array.isArray(current)) {
        const found = typeName(current);
        throw typeMismatch(`Path '${path}' contains an element of non-array type '${found}'`);
      }
      const array: readonly BsonValue[] = current;
      return end === 1 ? array.slice(0, -1) : array.slice(1);
    },
  };
};

export const pull: ModifierCompiler = (condition, path, context) =>
  removal(path, compileCondition(condition, context));

export const pullAll: ModifierCompiler = (argument, path, { collation }) => {
  const values = toArray(argument, `The argument of $pullAll`);
  return removal(path, (element) => values.some((value) => valuesEqual(value, element, collation)));
};

function removal(path: string, isRemoved: (element: BsonValue) => boolean): Modifier {
  return {
    whenMissing: 'skip',
    change: (current) =>
      toArray(current, `The field '${path}'`).filter((element) => !isRemoved(element)),
  };
}

/** First operators that a `$pull` condition on document elements may have. */
const documentOperators: ReadonlySet<string> = new Set([
  '$and',
  '$or',
  '$nor',
  '$expr',
  // Fields of a DBRef, which a condition can also name one by one.
  '$ref',
  '$id',
  '$db',
]);

function compileCondition(
  condition: BsonValue,
  context: EvaluationContext,
): (element: BsonValue) => boolean {
  if (!isDocument(condition) && !isRegex(condition)) {
    return (element) => valuesEqual(element, condition, context.collation);
  }
  const [name = ''] = Object.keys(condition);
  if (isRegex(condition) || (isOperatorDocument(condition) && !documentOperators.has(name))) {
    const filter = compileFilter({ element: condition }, context);
    return (element) => filter.matches({ element });
  }
  const filter = compileFilter(condition, context);
  return (element) => isDocument(element) && filter.matches(element);
}
