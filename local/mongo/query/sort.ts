import { parseFieldPath } from '../aggregate/expressions/field-path';
import { badValue, notSupported } from '../errors';
import type { Collation } from '../values/collation';
import { describeField } from '../values/describe-value';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { compareSortKeys, sortKey, type SortField, type SortKey } from './sort-key';

/** Order of documents, by a key that is computed once for each document. */
export interface SortOrder {
  readonly keyOf: (document: BsonDocument) => SortKey;
  readonly compareKeys: (left: SortKey, right: SortKey) => number;
}

/**
 * Compiles a sort specification. The sort is stable and does not change its input.
 *
 * @throws MongoError if the specification is malformed
 */
export function compileSort(
  specification: BsonDocument,
  collation?: Collation,
): (documents: readonly BsonDocument[]) => BsonDocument[] {
  const natural = getOwn(specification, '$natural');
  if (isNumber(natural)) {
    return (documents) => (toDouble(natural) < 0 ? documents.toReversed() : [...documents]);
  }
  const { keyOf, compareKeys } = compileSortOrder(specification, collation);
  return (documents) =>
    documents
      .map((document) => ({ document, key: keyOf(document) }))
      .sort((left, right) => compareKeys(left.key, right.key))
      .map(({ document }) => document);
}

/** @throws MongoError if the specification is malformed */
export function compileSortOrder(specification: BsonDocument, collation?: Collation): SortOrder {
  const fields = Object.keys(specification).map((path) =>
    parseField(path, getOwn(specification, path)),
  );
  return {
    keyOf: (document) => sortKey(document, fields, collation),
    compareKeys: (left, right) => compareSortKeys(left, right, fields, collation),
  };
}

function parseField(path: string, direction: BsonValue): SortField {
  if (isDocument(direction) && Object.hasOwn(direction, '$meta')) {
    throw notSupported('Sorting by $meta');
  }
  const sign = isNumber(direction) ? toDouble(direction) : 0;
  if (sign === 1 || sign === -1) return { parts: parseFieldPath(path), direction: sign };
  const message = `$sort key ordering must be 1 or -1, not ${describeField(path, direction)}`;
  throw badValue(message, 15975, 'Location15975');
}
