import { MongoError, notSupported } from '../errors';
import type { Collation } from '../values/collation';
import { describeField } from '../values/describe-value';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { compareSortKeys, sortKey, type SortField, type SortKey } from './sort-key';

/** How documents are put in order: by a key that is worked out once for each. */
export interface SortOrder {
  readonly keyOf: (document: BsonDocument) => SortKey;
  readonly compareKeys: (left: SortKey, right: SortKey) => number;
}

/**
 * Compiles a sort specification. The sort is stable and leaves its input alone.
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
  checkPath(path);
  if (isDocument(direction)) {
    if (Object.hasOwn(direction, '$meta')) throw notSupported('Sorting by $meta');
    const message = '$meta is the only expression supported by $sort right now';
    throw new MongoError(17312, 'Location17312', message);
  }
  if (!isNumber(direction)) {
    const message = `Illegal key in $sort specification: ${describeField(path, direction)}`;
    throw new MongoError(15974, 'Location15974', message);
  }
  const sign = toDouble(direction);
  if (sign === 1 || sign === -1) return { parts: path.split('.'), direction: sign };
  const message = '$sort key ordering must be 1 (for ascending) or -1 (for descending)';
  throw new MongoError(15975, 'Location15975', message);
}

function checkPath(path: string): void {
  const fail = (code: number, message: string) => new MongoError(code, `Location${code}`, message);
  if (path === '') throw fail(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw fail(40353, "FieldPath must not end with a '.'.");
  for (const part of path.split('.')) {
    if (part === '') throw fail(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      const advice = 'Consider using $getField or $setField.';
      throw fail(16410, `FieldPath field names may not start with '$'. ${advice}`);
    }
  }
}
