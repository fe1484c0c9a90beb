import { failedToParse, typeMismatch } from '../errors';
import { encodeKey } from '../values/key';
import { isDocument, setOwn, type BsonDocument, type BsonValue } from '../values/value';
import { countOperand } from './integer-operand';
import type { Predicate } from './predicate';

/**
 * Compiles one keyword of a schema.
 * @param schema the keywords beside it, on which some depend
 * @param nested compiles a schema within this one
 */
export type CompileKeyword = (
  operand: BsonValue,
  schema: BsonDocument,
  nested: (schema: BsonValue) => Predicate,
) => Predicate;

export function wrongType(keyword: string, expected: string): Error {
  return typeMismatch(`$jsonSchema keyword '${keyword}' must be ${expected}`);
}

/**
 * A keyword that bounds the size of some kind of value.
 * @param sizeOf the size of a value, `undefined` if it is of another kind
 */
export function bounding(
  keyword: string,
  sizeOf: (value: BsonValue) => number | undefined,
): [string, CompileKeyword] {
  const isMinimum = keyword.startsWith('min');
  return [
    keyword,
    (operand) => {
      const bound = Number(countOperand(keyword, operand, failedToParse));
      return (value) => {
        const size = sizeOf(value);
        return size === undefined || (isMinimum ? size >= bound : size <= bound);
      };
    },
  ];
}

/** Equal for values that are equal in a schema, where the order of fields does not count. */
export function comparableKey(value: BsonValue): string {
  return encodeKey(withSortedFields(value));
}

function withSortedFields(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isDocument(value)) return value;
  const sorted: BsonDocument = {};
  for (const field of Object.keys(value).sort())
    setOwn(sorted, field, withSortedFields(value[field]));
  return sorted;
}
