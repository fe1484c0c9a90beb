import { getOwn, isDocument, type BsonDocument, type BsonValue } from './value';

/**
 * Sees a value at the end of a path; returns true to stop the walk.
 *
 * @param arrayIndex position in the outermost array that the path went through, -1 if in none
 * @param isElement whether the path itself ends with that position: `'a.0'`. Such a value is taken
 *   whole; operators do not look into it even if it is an array.
 */
export type PathVisitor = (value: BsonValue, arrayIndex: number, isElement: boolean) => boolean;

const position = /^(?:0|[1-9]\d*)$/;

/** Whether a part of a path can be the position of an array element. */
export function isArrayIndex(part: string): boolean {
  return position.test(part);
}

/**
 * Visits every value that a dotted path names in a document, as queries and indexes see it: an array
 * on the way stands for each of its embedded documents, and a number also for a position. A path
 * that leads nowhere yields `undefined`; one that leads into an array without documents, nothing.
 *
 * @returns whether the visitor stopped the walk
 */
export function visitPath(
  document: BsonDocument | readonly BsonValue[],
  parts: readonly string[],
  visitor: PathVisitor,
): boolean {
  return walk(document, parts, 0, visitor, -1);
}

function walk(
  container: BsonDocument | readonly BsonValue[],
  parts: readonly string[],
  depth: number,
  visitor: PathVisitor,
  arrayIndex: number,
): boolean {
  const part = parts[depth] ?? '';
  const isLast = depth === parts.length - 1;
  if (isArray(container)) return walkArray(container, parts, depth, visitor, arrayIndex);
  const value = getOwn(container, part);
  if (isLast) return visitor(value, arrayIndex, false);
  return isContainer(value)
    ? walk(value, parts, depth + 1, visitor, arrayIndex)
    : visitor(undefined, arrayIndex, false);
}

function walkArray(
  array: readonly BsonValue[],
  parts: readonly string[],
  depth: number,
  visitor: PathVisitor,
  arrayIndex: number,
): boolean {
  const part = parts[depth] ?? '';
  if (isArrayIndex(part)) {
    const element = array[Number(part)];
    if (depth === parts.length - 1) {
      if (element !== undefined && visitor(element, arrayIndex, true)) return true;
    } else if (isContainer(element)) {
      const outermost = arrayIndex < 0 ? Number(part) : arrayIndex;
      if (walk(element, parts, depth + 1, visitor, outermost)) return true;
    }
  }
  return array.some(
    (element, at) =>
      isDocument(element) && walk(element, parts, depth, visitor, arrayIndex < 0 ? at : arrayIndex),
  );
}

function isContainer(value: BsonValue): value is BsonDocument | BsonValue[] {
  return Array.isArray(value) || isDocument(value);
}

function isArray(value: BsonDocument | readonly BsonValue[]): value is readonly BsonValue[] {
  return Array.isArray(value);
}
