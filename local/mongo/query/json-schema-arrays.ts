import { typeMismatch } from '../errors';
import { typeName } from '../values/type-names';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import { bounding, comparableKey, wrongType, type CompileKeyword } from './json-schema-keyword';
import type { Predicate } from './predicate';

/** The keywords about arrays. */
export const arrayKeywords: readonly [string, CompileKeyword][] = [
  bounding('minItems', lengthOfArray),
  bounding('maxItems', lengthOfArray),
  ['uniqueItems', uniqueItems],
  ['items', items],
  ['additionalItems', additionalItems],
];

function lengthOfArray(value: BsonValue): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function uniqueItems(operand: BsonValue): Predicate {
  if (typeof operand !== 'boolean') throw wrongType('uniqueItems', 'a boolean');
  return (value) =>
    !operand || !Array.isArray(value) || new Set(value.map(comparableKey)).size === value.length;
}

/** One schema for all items, or a list of schemas by position. */
function items(
  operand: BsonValue,
  _schema: BsonDocument,
  nested: (schema: BsonValue) => Predicate,
): Predicate {
  if (isDocument(operand)) return allFrom(0, nested(operand));
  if (!Array.isArray(operand)) {
    throw wrongType('items', `an array or an object, not ${typeName(operand)}`);
  }
  const positions = operand.map((schema) => {
    if (isDocument(schema)) return nested(schema);
    const message = `requires that each element of the array is an object, but found a ${typeName(schema)}`;
    throw typeMismatch(`$jsonSchema keyword 'items' ${message}`);
  });
  return (value) =>
    !Array.isArray(value) ||
    positions.every((matches, at) => at >= value.length || matches(value[at]));
}

/** About the items beyond a list of schemas by position; without such a list, none. */
function additionalItems(
  operand: BsonValue,
  schema: BsonDocument,
  nested: (schema: BsonValue) => Predicate,
): Predicate {
  if (typeof operand !== 'boolean' && !isDocument(operand)) {
    const found = typeName(operand);
    throw wrongType('additionalItems', `either an object or a boolean, but got a ${found}`);
  }
  const test = typeof operand === 'boolean' ? () => operand : nested(operand);
  const positions = getOwn(schema, 'items');
  return Array.isArray(positions) ? allFrom(positions.length, test) : () => true;
}

function allFrom(start: number, test: Predicate): Predicate {
  return (value) => !Array.isArray(value) || value.slice(start).every((item) => test(item));
}
