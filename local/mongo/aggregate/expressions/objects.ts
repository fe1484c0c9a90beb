import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
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
  located,
  namedFields,
  type OperatorTable,
  unary,
  variadic,
} from './operator';

export const objectOperators: OperatorTable = {
  $mergeObjects: variadic((values) => {
    const merged: BsonDocument = {};
    // A single argument may be an array of documents.
    const [only] = values;
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) {
      mergeInto(merged, value);
    }
    return merged;
  }),
  $objectToArray: unary((value) => {
    if (isNullish(value)) return null;
    if (isDocument(value))
      return Object.keys(value).map((field) => ({ k: field, v: value[field] }));
    const found = typeName(value);
    throw located(40390, `$objectToArray requires a document input, found: ${found}`);
  }),
  $arrayToObject: unary((value) => {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      const found = typeName(value);
      throw located(40386, `$arrayToObject requires an array input, found: ${found}`);
    }
    const document: BsonDocument = {};
    for (const element of value) {
      const { key, value: fieldValue } = Array.isArray(value[0])
        ? readPair(element)
        : readKeyValue(element);
      setOwn(document, key, fieldValue);
    }
    return document;
  }),
  $getField: compileGetField,
  $setField: (argument, compiler, name) => {
    const fields = { required: ['field', 'input', 'value'] };
    const codes = { notDocument: 4161100, unknown: 4161101, missing: 4161109 };
    const given = namedFields(argument, name, fields, codes);
    return compileSetField(given.get('field'), given.get('input'), given.get('value'), compiler);
  },
  $unsetField: (argument, compiler, name) => {
    const fields = { required: ['field', 'input'] };
    const codes = { notDocument: 4161100, unknown: 4161101, missing: 4161109 };
    const given = namedFields(argument, name, fields, codes);
    return compileSetField(given.get('field'), given.get('input'), '$$REMOVE', compiler);
  },
};

/** Adds the fields of a document to another one; those it has already are replaced in place. */
export function mergeInto(target: BsonDocument, value: BsonValue): void {
  if (isNullish(value)) return;
  if (!isDocument(value)) {
    const found = `${describeValue(value)} is of type ${typeName(value)}`;
    throw located(40400, `$mergeObjects requires object inputs, but input ${found}`);
  }
  for (const field of Object.keys(value)) setOwn(target, field, value[field]);
}

function readPair(pair: BsonValue): { key: string; value: BsonValue } {
  if (!Array.isArray(pair)) throw inconsistentFormat('array', pair);
  if (pair.length !== 2) {
    throw located(
      40397,
      `$arrayToObject requires an array of size 2 arrays,found array of size: ${pair.length}`,
    );
  }
  const [key, value] = pair;
  if (typeof key === 'string') return { key, value };
  throw located(
    40395,
    `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
  );
}

function readKeyValue(pair: BsonValue): { key: string; value: BsonValue } {
  if (Array.isArray(pair)) throw inconsistentFormat('object', pair);
  if (!isDocument(pair)) {
    throw located(40398, `Unrecognised input type format for $arrayToObject: ${typeName(pair)}`);
  }
  const count = Object.keys(pair).length;
  if (count !== 2) {
    throw located(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${count}`,
    );
  }
  if (!Object.hasOwn(pair, 'k') || !Object.hasOwn(pair, 'v')) {
    throw located(
      40393,
      `$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys from: ${describeValue(pair)}`,
    );
  }
  const { k: key, v: value } = pair;
  if (typeof key === 'string') return { key, value };
  throw located(
    40394,
    `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(key)}`,
  );
}

function inconsistentFormat(first: string, found: BsonValue) {
  const [code, kind] = first === 'array' ? [40396, 'Array'] : [40391, 'Object'];
  return located(
    code,
    `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. ${kind} was detected, now found: ${typeName(found)}`,
  );
}

function compileGetField(argument: BsonValue, compiler: Compiler, name: string): Evaluate {
  const isNamed = isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$');
  const fields = { required: ['field'], optional: ['input'] };
  const codes = { notDocument: 3041701, unknown: 3041701, missing: 3041702 };
  const given = isNamed ? namedFields(argument, name, fields, codes) : undefined;
  const field = compiler.compile(given ? given.get('field') : argument);
  const input = compiler.compile(given?.has('input') ? given.get('input') : '$$CURRENT');
  return (scope) => {
    const key = field(scope);
    if (typeof key !== 'string') {
      throw located(
        5654602,
        `$getField requires 'field' to evaluate to type String, but got ${typeName(key)}`,
      );
    }
    const document = input(scope);
    if (isDocument(document)) return getOwn(document, key);
    return document === null ? null : undefined;
  };
}

/** The name is a constant; it may have dots, and be written as `{ $literal: '$a' }`. */
function compileSetField(
  field: BsonValue,
  input: BsonValue,
  value: BsonValue,
  compiler: Compiler,
): Evaluate {
  const isPath = typeof field === 'string' && field.startsWith('$');
  const literal = isDocument(field) ? getOwn(field, '$literal') : field;
  if (isPath || typeof literal !== 'string') {
    throw located(
      4161106,
      `$setField requires 'field' to evaluate to a constant string, but got ${typeName(literal)}`,
    );
  }
  const evaluateInput = compiler.compile(input);
  const evaluateValue = compiler.compile(value);
  return (scope) => {
    const document = evaluateInput(scope);
    if (isNullish(document)) return null;
    if (!isDocument(document)) {
      const found = typeName(document);
      throw located(
        4161105,
        `$setField requires 'input' to evaluate to type Object, found ${found}`,
      );
    }
    const copy = { ...document };
    const computed = evaluateValue(scope);
    if (computed === undefined) Reflect.deleteProperty(copy, literal);
    else setOwn(copy, literal, computed);
    return copy;
  };
}
