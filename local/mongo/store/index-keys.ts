import { badValue, MongoError } from '../errors';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';

/** A field of an index's key pattern. */
export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly isDescending: boolean;
  readonly isHashed: boolean;
}

/** Progress of following a field along its path. */
interface Reach {
  readonly field: IndexField;
  readonly value: BsonValue;
  /**
   * Number of path parts followed so far, or `settled` if the value is the final value of the key.
   */
  readonly depth: number;
}

const settled = Infinity;

/**
 * Extracts the keys of a document in an index: one value for each field, in the order of the
 * fields; `undefined` for a missing field. An array gives one key for each element, for all fields
 * through the array together. An empty array at the end of a path is itself a value.
 *
 * @param onArray receives the path of each expanded array
 * @throws MongoError if two fields lead through different arrays, or a hashed field through any
 */
export function extractKeys(
  document: BsonDocument,
  fields: readonly IndexField[],
  onArray: (path: string) => void,
): BsonValue[][] {
  const plain = plainKey(document, fields);
  if (plain) return [plain];
  return expand(
    fields.map((field) => ({ field, value: document, depth: 0 })),
    onArray,
  );
}

/**
 * Only key of a document without dotted paths and arrays, the most common case; `undefined` in
 * other cases.
 */
function plainKey(document: BsonDocument, fields: readonly IndexField[]): BsonValue[] | undefined {
  const key: BsonValue[] = [];
  for (const { path, parts } of fields) {
    const value = getOwn(document, path);
    if (parts.length > 1 || Array.isArray(value)) return undefined;
    key.push(value);
  }
  return key;
}

function expand(reaches: readonly Reach[], onArray: (path: string) => void): BsonValue[][] {
  const followed = reaches.map(follow);
  const atArrays = followed.filter(({ depth }) => depth !== settled);
  const array = atArrays[0]?.value;
  if (!Array.isArray(array)) return [followed.map(({ value }) => value)];
  if (atArrays.some(({ value }) => value !== array)) {
    const paths = atArrays.map(({ field }) => `[${field.path}]`).join(' ');
    throw badValue(`cannot index parallel arrays ${paths}`, 171, 'CannotIndexParallelArrays');
  }
  if (atArrays.some(({ field }) => field.isHashed)) {
    const message = 'hashed indexes do not currently support array values';
    throw new MongoError(16766, 'Location16766', message);
  }
  for (const { field, depth } of atArrays) onArray(field.parts.slice(0, depth).join('.'));
  const elements = array.length > 0 ? array : [array];
  return elements.flatMap((element) =>
    expand(
      followed.map((reach) => enter(reach, element)),
      onArray,
    ),
  );
}

/** Follows a path to its end or to the first array, which can also be at its end. */
function follow(reach: Reach): Reach {
  const { field } = reach;
  let { value, depth } = reach;
  if (depth === settled) return reach;
  while (depth < field.parts.length && isDocument(value)) {
    value = getOwn(value, field.parts[depth] ?? '');
    depth += 1;
  }
  if (Array.isArray(value)) return { field, value, depth };
  return { field, value: depth < field.parts.length ? undefined : value, depth: settled };
}

/** Enters an element of an array. An array inside an array is not expanded. */
function enter(reach: Reach, element: BsonValue): Reach {
  const { field, depth } = reach;
  if (depth === settled) return reach;
  if (depth === field.parts.length) return { field, value: element, depth: settled };
  return isDocument(element)
    ? { field, value: element, depth }
    : { field, value: undefined, depth: settled };
}
