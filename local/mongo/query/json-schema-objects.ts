import { failedToParse, typeMismatch } from '../errors';
import { typeName } from '../values/type-names';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import { bounding, wrongType, type CompileKeyword } from './json-schema-keyword';
import type { Predicate } from './predicate';
import { compileRegex } from './regex';

type Nested = (schema: BsonValue) => Predicate;

/** The keywords about embedded documents, and about the document itself. */
export const objectKeywords: readonly [string, CompileKeyword][] = [
  bounding('minProperties', countOfFields),
  bounding('maxProperties', countOfFields),
  ['required', required],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['dependencies', dependencies],
];

function countOfFields(value: BsonValue): number | undefined {
  return isDocument(value) ? Object.keys(value).length : undefined;
}

function required(operand: BsonValue): Predicate {
  const fields = fieldNames("$jsonSchema keyword 'required'", operand);
  return (value) => !isDocument(value) || fields.every((field) => Object.hasOwn(value, field));
}

function fieldNames(where: string, operand: BsonValue): readonly string[] {
  if (!Array.isArray(operand)) {
    const found = typeName(operand);
    throw typeMismatch(`${where} must be an array, but found an element of type ${found}`);
  }
  const fields = operand.map((field) => {
    if (typeof field === 'string') return field;
    const found = typeName(field);
    throw typeMismatch(
      `${where} must be an array of strings, but found an element of type: ${found}`,
    );
  });
  if (fields.length === 0) throw failedToParse(`${where} cannot be an empty array`);
  if (new Set(fields).size === fields.length) return fields;
  throw failedToParse(`${where} array cannot contain duplicate values`);
}

function properties(operand: BsonValue, _schema: BsonDocument, nested: Nested): Predicate {
  const schemas = namedSchemas('properties', operand, nested);
  return (value) =>
    !isDocument(value) ||
    schemas.every(([field, matches]) => !Object.hasOwn(value, field) || matches(value[field]));
}

function patternProperties(operand: BsonValue, _schema: BsonDocument, nested: Nested): Predicate {
  const schemas = namedSchemas('patternProperties', operand, nested).map(
    ([pattern, matches]) => [compileRegex(pattern), matches] as const,
  );
  return (value) =>
    !isDocument(value) ||
    Object.keys(value).every((field) =>
      schemas.every(([pattern, matches]) => !pattern.test(field) || matches(value[field])),
    );
}

function namedSchemas(keyword: string, operand: BsonValue, nested: Nested): [string, Predicate][] {
  if (!isDocument(operand)) throw wrongType(keyword, 'an object');
  return Object.entries(operand).map(([name, schema]) => {
    if (isDocument(schema)) return [name, nested(schema)];
    throw typeMismatch(
      keyword === 'properties'
        ? `Nested schema for $jsonSchema property '${name}' must be an object`
        : `$jsonSchema keyword '${keyword}' has property '${name}' which is not an object`,
    );
  });
}

/** About fields that neither `properties` nor `patternProperties` name. */
function additionalProperties(operand: BsonValue, schema: BsonDocument, nested: Nested): Predicate {
  if (typeof operand !== 'boolean' && !isDocument(operand)) {
    throw wrongType('additionalProperties', 'an object or a boolean');
  }
  const test = typeof operand === 'boolean' ? () => operand : nested(operand);
  const known = new Set(keysOf(getOwn(schema, 'properties')));
  const patterns = keysOf(getOwn(schema, 'patternProperties')).map((key) => compileRegex(key));
  const isNamed = (field: string) =>
    known.has(field) || patterns.some((pattern) => pattern.test(field));
  return (value) =>
    !isDocument(value) || Object.keys(value).every((field) => isNamed(field) || test(value[field]));
}

function keysOf(value: BsonValue): string[] {
  return isDocument(value) ? Object.keys(value) : [];
}

/** What must hold of the document if a field is there: other fields, or a schema. */
function dependencies(operand: BsonValue, _schema: BsonDocument, nested: Nested): Predicate {
  if (!isDocument(operand)) throw wrongType('dependencies', 'an object');
  const tests = Object.entries(operand).map(([field, dependency]): [string, Predicate] => {
    const where = `property '${field}' in $jsonSchema keyword 'dependencies'`;
    if (isDocument(dependency)) return [field, nested(dependency)];
    if (!Array.isArray(dependency)) {
      throw typeMismatch(`${where} must be either an object or an array`);
    }
    const others = fieldNames(where, dependency);
    return [
      field,
      (value) => isDocument(value) && others.every((other) => Object.hasOwn(value, other)),
    ];
  });
  return (value) =>
    !isDocument(value) ||
    tests.every(([field, test]) => !Object.hasOwn(value, field) || test(value));
}
