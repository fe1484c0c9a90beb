import { failedToParse } from '../errors';
import { isStringLike, textOf } from '../values/compare';
import { remainder, toDecimal, toDouble } from '../values/numbers';
import { getOwn, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { ordered } from './comparison-operators';
import { bounding, wrongType, type CompileKeyword } from './json-schema-keyword';
import type { Predicate } from './predicate';
import { compileRegex } from './regex';

/** The keywords about numbers and strings. */
export const scalarKeywords: readonly [string, CompileKeyword][] = [
  ['minimum', (operand, schema) => bound('minimum', operand, schema)],
  ['maximum', (operand, schema) => bound('maximum', operand, schema)],
  ['exclusiveMinimum', (operand, schema) => exclusive('minimum', operand, schema)],
  ['exclusiveMaximum', (operand, schema) => exclusive('maximum', operand, schema)],
  ['multipleOf', multipleOf],
  ['pattern', pattern],
  bounding('minLength', lengthInCharacters),
  bounding('maxLength', lengthInCharacters),
];

const bounds = {
  minimum: { exclusive: 'exclusiveMinimum', operators: ['$gt', '$gte'] },
  maximum: { exclusive: 'exclusiveMaximum', operators: ['$lt', '$lte'] },
} as const;

function bound(keyword: keyof typeof bounds, operand: BsonValue, schema: BsonDocument): Predicate {
  if (!isNumber(operand)) throw wrongType(keyword, 'a number');
  const [strict, inclusive] = bounds[keyword].operators;
  const isExclusive = getOwn(schema, bounds[keyword].exclusive) === true;
  const test = ordered(isExclusive ? strict : inclusive, operand, keyword);
  return (value) => !isNumber(value) || test(value);
}

function exclusive(
  keyword: keyof typeof bounds,
  operand: BsonValue,
  schema: BsonDocument,
): Predicate {
  const name = bounds[keyword].exclusive;
  if (!Object.hasOwn(schema, keyword)) {
    const message = `$jsonSchema keyword '${keyword}' must be a present if ${name} is present`;
    throw failedToParse(message);
  }
  if (typeof operand !== 'boolean') throw wrongType(name, 'a boolean');
  return () => true;
}

function multipleOf(operand: BsonValue): Predicate {
  if (!isNumber(operand)) throw wrongType('multipleOf', 'a number');
  if (!(toDouble(operand) > 0)) {
    throw failedToParse("$jsonSchema keyword 'multipleOf' must have a positive value");
  }
  const divisor = toDecimal(operand);
  return (value) => !isNumber(value) || toDouble(remainder(value, divisor)) === 0;
}

function pattern(operand: BsonValue): Predicate {
  if (typeof operand !== 'string') throw wrongType('pattern', 'a string');
  const regex = compileRegex(operand);
  return (value) => !isStringLike(value) || regex.test(textOf(value));
}

/** Characters, not UTF-16 units. */
function lengthInCharacters(value: BsonValue): number | undefined {
  return isStringLike(value) ? Array.from(textOf(value)).length : undefined;
}
