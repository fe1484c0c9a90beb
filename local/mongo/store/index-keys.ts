import { badValue, MongoError } from '../errors';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';

/** A field of an index's key pattern. */
export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly isDescending: boolean;
  readonly isHashed: boolean;
}

/** How far along its path a field has been followed. */
interface Reach {
  readonly field: IndexField;
  readonly value: BsonValue;
  /** How many parts of the path led here, or `settled` where the value is that of the key. */
  readonly depth: number;
}

const settled = Infinity;

/**
 * The keys under which an index files a document: one value for each field, in the order of the
 * fields; `undefined` for a missing field. An array yields a key for each element, for all fields
 * that lead into it together; an empty array stands for itself.
 *
 * @param onArray is told the path of each array that was expanded
 * @throws MongoError when two fields lead into different arrays, or a hashed field into any
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

/** The one key of a document where no path is dotted and no array is met, as is most common. */
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

/** Follows a path to its end, or to an array on it (also one at its end). */
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

/** Arrays within arrays are not expanded any further. */
function enter(reach: Reach, element: BsonValue): Reach {
  const { field, depth } = reach;
  if (depth === settled) return reach;
  if (depth === field.parts.length) return { field, value: element, depth: settled };
  return isDocument(element)
    ? { field, value: element, depth }
    : { field, value: undefined, depth: settled };
}
