import { badValue, MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';

/** One field of an index's key pattern. */
export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly order: 'ascending' | 'descending' | 'hashed';
}

/** What an empty array has instead of elements; it is neither missing nor null. */
export const emptyArray = Symbol('empty array');

/** The value of one field in an index key; `undefined` where the document has no such field. */
export type KeyPart = BsonValue | typeof emptyArray;

/** How far along its path a field has been followed. */
interface Reach {
  readonly value: KeyPart;
  /** How many parts of the path led here. */
  readonly depth: number;
  readonly isSettled: boolean;
}

/**
 * The keys under which an index files a document: one value for each field, in the order of the
 * fields. An array yields a key for each element, for all fields that lead into it together.
 *
 * @param onArray is told the path of each array that was expanded
 * @throws MongoError when two fields lead into different arrays, a hashed field into any, or a
 *   numeric part of a path could be both a position and a name
 */
export function extractKeys(
  document: BsonDocument,
  fields: readonly IndexField[],
  onArray: (path: string) => void,
): KeyPart[][] {
  const plain = plainKey(document, fields);
  if (plain) return [plain];
  const start = { value: document, depth: 0, isSettled: false };
  return expand(
    fields.map(() => start),
    fields,
    onArray,
  );
}

/** The one key of a document where no path is dotted and no array is met, as is most common. */
function plainKey(document: BsonDocument, fields: readonly IndexField[]): KeyPart[] | undefined {
  const key: KeyPart[] = [];
  for (const { path, parts } of fields) {
    const value = getOwn(document, path);
    if (parts.length > 1 || Array.isArray(value)) return undefined;
    key.push(value);
  }
  return key;
}

function expand(
  reaches: readonly Reach[],
  fields: readonly IndexField[],
  onArray: (path: string) => void,
): KeyPart[][] {
  const followed = reaches.map((reach, at) => follow(reach, fields[at]?.parts ?? []));
  const array = arrayToExpand(followed, fields, onArray);
  if (!array) return [followed.map((reach) => reach.value)];
  const enter = (element: KeyPart) =>
    followed.map((reach, at) =>
      reach.isSettled ? reach : enterElement(element, reach.depth, fields[at]?.parts ?? []),
    );
  if (array.length === 0) return expand(enter(emptyArray), fields, onArray);
  return array.flatMap((element) => expand(enter(element), fields, onArray));
}

/** Follows a path to its end, or to an array on it (also one at its end). */
function follow(reach: Reach, parts: readonly string[]): Reach {
  let { value, depth } = reach;
  if (reach.isSettled || typeof value === 'symbol') return reach;
  for (;;) {
    const part = parts[depth];
    if (Array.isArray(value)) {
      if (part === undefined || !isPositionIn(value, part))
        return { value, depth, isSettled: false };
      value = value[Number(part)];
    } else if (part === undefined) {
      return settled(value);
    } else if (isDocument(value)) {
      value = getOwn(value, part);
    } else {
      return settled(undefined);
    }
    depth += 1;
  }
}

function settled(value: KeyPart): Reach {
  return { value, depth: 0, isSettled: true };
}

function enterElement(element: KeyPart, depth: number, parts: readonly string[]): Reach {
  if (depth === parts.length) return settled(element);
  const isOpen = typeof element !== 'symbol' && isDocument(element);
  return isOpen ? { value: element, depth, isSettled: false } : settled(undefined);
}

function arrayToExpand(
  reaches: readonly Reach[],
  fields: readonly IndexField[],
  onArray: (path: string) => void,
): readonly BsonValue[] | undefined {
  let found: { readonly array: readonly BsonValue[]; readonly name: string } | undefined;
  for (const [at, { value, depth, isSettled }] of reaches.entries()) {
    if (isSettled || !Array.isArray(value)) continue;
    const path = fields[at]?.parts.slice(0, depth) ?? [];
    const name = path.at(-1) ?? '';
    if (found && found.array !== value) {
      const message = `cannot index parallel arrays [${name}] [${found.name}]`;
      throw badValue(message, 171, 'CannotIndexParallelArrays');
    }
    if (fields[at]?.order === 'hashed') {
      const message = `hashed indexes do not currently support array values. Found array at path: ${path.join('.')}`;
      throw new MongoError(16766, 'Location16766', message);
    }
    found = { array: value, name };
    onArray(path.join('.'));
  }
  return found?.array;
}

function isPositionIn(array: readonly BsonValue[], part: string): boolean {
  if (!isArrayIndex(part) || Number(part) >= array.length) return false;
  if (array.some((element) => isDocument(element) && Object.hasOwn(element, part))) {
    const message =
      'Ambiguous field name found in array (do not use numeric field names in embedded elements ' +
      `in an array), field: '${part}'`;
    throw new MongoError(16746, 'Location16746', message);
  }
  return true;
}
