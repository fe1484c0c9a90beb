import { badValue } from '../errors';
import type { Collation } from '../values/collation';
import { compareValues } from '../values/compare';
import { visitPath } from '../values/paths';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';

export interface SortField {
  readonly parts: readonly string[];
  /** 1 ascending, -1 descending */
  readonly direction: 1 | -1;
}

/** Values that determine the position of a document, one for each field of the sort. */
export type SortKey = readonly BsonValue[];

interface Candidate {
  readonly value: BsonValue;
  /** Index in the outermost array on the path; -1 without an array. */
  readonly arrayIndex: number;
}

export function compareSortKeys(
  left: SortKey,
  right: SortKey,
  fields: readonly SortField[],
  collation?: Collation,
): number {
  for (const [at, { direction }] of fields.entries()) {
    const order = compareValues(left[at], right[at], collation);
    if (order !== 0) return order * direction;
  }
  return 0;
}

/**
 * Computes the sort key of a document. A document with an array has one key for each element, and
 * the key that sorts first is used. If several fields lead through the array, a key takes all of
 * them from the same element. A missing field sorts as null, and an empty array sorts before null.
 *
 * @throws MongoError if the fields lead through different arrays
 */
export function sortKey(
  document: BsonDocument,
  fields: readonly SortField[],
  collation?: Collation,
): SortKey {
  const reached = fields.map(({ parts }) => follow(document, parts));
  const arrays = new Set(reached.filter((value) => Array.isArray(value)));
  if (arrays.size === 0) return reached.map((value) => value ?? null);
  if (arrays.size > 1) throw badValue('cannot sort with keys that are parallel arrays');

  const candidates = fields.map(({ parts }) => candidatesOf(document, parts));
  const indexes = new Set(candidates.flat().map(({ arrayIndex }) => arrayIndex));
  indexes.delete(-1);
  if (indexes.size === 0) indexes.add(-1);
  const keys = Array.from(indexes, (index) =>
    fields.map(({ direction }, at) => {
      const [first] = (candidates[at] ?? [])
        .filter(({ arrayIndex }) => arrayIndex < 0 || arrayIndex === index)
        .sort((left, right) => compareValues(left.value, right.value, collation) * direction);
      return first === undefined ? null : first.value;
    }),
  );
  return keys.reduce((first, key) =>
    compareSortKeys(key, first, fields, collation) < 0 ? key : first,
  );
}

/** The value at the end of a path, or the first array on it. */
function follow(document: BsonDocument, parts: readonly string[]): BsonValue {
  let value: BsonValue = document;
  for (const part of parts) {
    if (Array.isArray(value)) return value;
    value = isDocument(value) ? getOwn(value, part) : undefined;
  }
  return value;
}

function candidatesOf(document: BsonDocument, parts: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  visitPath(document, parts, (value, arrayIndex) => {
    if (!Array.isArray(value)) {
      candidates.push({ value: value ?? null, arrayIndex });
    } else if (value.length === 0) {
      candidates.push({ value: undefined, arrayIndex });
    } else {
      for (const [at, element] of value.entries()) {
        candidates.push({ value: element, arrayIndex: arrayIndex < 0 ? at : arrayIndex });
      }
    }
    return false;
  });
  return candidates;
}
