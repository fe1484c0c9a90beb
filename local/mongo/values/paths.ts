import { getOwn, isDocument, type BsonDocument, type BsonValue } from './value';

/**
 * Receives a value at the end of a path; returns true to stop the walk.
 *
 * @param arrayIndex position in the outermost array that the path went through, -1 if in none
 * @param isElement whether the path ends with the position of an array element: `'a.0'`. Operators
 *   use this value as a whole, even if it is an array.
 */
export type PathVisitor = (value: BsonValue, arrayIndex: number, isElement: boolean) => boolean;

type Container = BsonDocument | readonly BsonValue[];

const position = /^(?:0|[1-9]\d*)$/;

/** Whether a part of a path can be the position of an array element. */
export function isArrayIndex(part: string): boolean {
  return position.test(part);
}

/**
 * Visits every value that a dotted path names in a document, as queries and indexes see it. For an
 * array on the path, it visits each embedded document, and a number can also be a position. A path
 * that does not exist gives `undefined`. A path into an array without documents gives no value.
 *
 * @returns whether the visitor stopped the walk
 */
export function visitPath(
  container: Container,
  parts: readonly string[],
  visitor: PathVisitor,
  depth = 0,
  arrayIndex = -1,
): boolean {
  const part = parts[depth] ?? '';
  const isLast = depth === parts.length - 1;
  if (!isArray(container)) {
    const value = getOwn(container, part);
    return !isLast && isContainer(value)
      ? visitPath(value, parts, visitor, depth + 1, arrayIndex)
      : visitor(isLast ? value : undefined, arrayIndex, false);
  }
  const indexAt = (at: number): number => (arrayIndex < 0 ? at : arrayIndex);
  const element = isArrayIndex(part) ? container[Number(part)] : undefined;
  if (isLast && element !== undefined && visitor(element, arrayIndex, true)) return true;
  if (!isLast && isContainer(element)) {
    const isStopped = visitPath(element, parts, visitor, depth + 1, indexAt(Number(part)));
    if (isStopped) return true;
  }
  return container.some(
    (item, at) => isDocument(item) && visitPath(item, parts, visitor, depth, indexAt(at)),
  );
}

function isContainer(value: BsonValue): value is BsonDocument | BsonValue[] {
  return Array.isArray(value) || isDocument(value);
}

function isArray(value: Container): value is readonly BsonValue[] {
  return Array.isArray(value);
}
