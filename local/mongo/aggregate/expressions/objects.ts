import { badValue } from '../../errors';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
  setOwn,
} from '../../values/value';
import {
  type Compiler,
  type Evaluate,
  isArray,
  isString,
  namedFields,
  ofArrays,
  ofDocuments,
  type OperatorTable,
  positional,
  requireDocument,
  requireString,
} from './operator';

export const objectOperators: OperatorTable = {
  $mergeObjects: positional(0, Infinity, (...values) => {
    const merged: BsonDocument = {};
    // A single argument may be an array of documents.
    const [only] = values;
    for (const value of values.length === 1 && isArray(only) ? only : values) {
      mergeInto(merged, value);
    }
    return merged;
  }),
  $objectToArray: ofDocuments(1, 1, (document) =>
    Object.entries(document).map(([k, v]) => ({ k, v })),
  ),
  $arrayToObject: ofArrays(1, 1, (pairs) => {
    const document: BsonDocument = {};
    for (const pair of pairs) {
      const [key, value, ...others] = isArray(pair) ? pair : keyAndValue(pair);
      if (!isString(key) || others.length > 0 || isArray(pair) !== isArray(pairs[0])) {
        throw badValue('$arrayToObject requires pairs of a string and a value, all of one form');
      }
      setOwn(document, key, value ?? null);
    }
    return document;
  }),
  $getField: compileGetField,
  $setField: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['field', 'input', 'value']);
    return compileSetField(given, given.get('value'), compiler, name);
  },
  $unsetField: (argument, compiler, name) => {
    const given = namedFields(argument, name, ['field', 'input']);
    return compileSetField(given, '$$REMOVE', compiler, name);
  },
};

/**
 * Adds the fields of a document to another document. Fields that exist already are replaced in
 * place.
 */
export function mergeInto(target: BsonDocument, value: BsonValue): void {
  if (isNullish(value)) return;
  const document = requireDocument(value, '$mergeObjects');
  for (const field of Object.keys(document)) setOwn(target, field, document[field]);
}

function keyAndValue(pair: BsonValue): readonly BsonValue[] {
  const hasBoth = isDocument(pair) && Object.hasOwn(pair, 'k') && Object.hasOwn(pair, 'v');
  return hasBoth && Object.keys(pair).length === 2 ? [pair['k'], pair['v']] : [];
}

function compileGetField(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const isNamed = isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$');
  const given = namedFields(isNamed ? argument : { field: argument }, name, ['field'], ['input']);
  const field = compiler.compile(given.get('field'));
  const input = compiler.compile(given.has('input') ? given.get('input') : '$$CURRENT');
  return (scope) => {
    const key = requireString(field(scope), name);
    const document = input(scope);
    if (isDocument(document)) return getOwn(document, key);
    return document === null ? null : undefined;
  };
}

/**
 * Compiles an operator that sets or removes a field. The field's name is a constant. It may contain
 * dots, and may be written as `{ $literal: '$a' }`.
 */
function compileSetField(
  given: ReadonlyMap<string, BsonValue>,
  value: BsonValue,
  compiler: Compiler,
  name: string,
): Evaluate {
  const field = given.get('field');
  if (isString(field) && field.startsWith('$')) {
    throw badValue(`${name} requires a constant 'field', found: ${field}`);
  }
  const literal = isDocument(field) ? getOwn(field, '$literal') : field;
  const key = requireString(literal, name);
  const input = compiler.compile(given.get('input'));
  const evaluateValue = compiler.compile(value);
  return (scope) => {
    const document = input(scope);
    if (isNullish(document)) return null;
    const copy = { ...requireDocument(document, name) };
    const computed = evaluateValue(scope);
    if (computed === undefined) Reflect.deleteProperty(copy, key);
    else setOwn(copy, key, computed);
    return copy;
  };
}
