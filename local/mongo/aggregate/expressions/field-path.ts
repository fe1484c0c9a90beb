import { failedToParse } from '../../errors';
import { type BsonValue, getOwn, isDocument } from '../../values/value';
import { located } from './operator';

/**
 * Reads the value at a path as expressions do. For an array on the path, the result is the array of
 * the values that its documents have at the rest of the path. A number in a path is never a
 * position in an array.
 */
export function readPath(value: BsonValue, parts: readonly string[], depth = 0): BsonValue {
  if (depth === parts.length) return value;
  if (Array.isArray(value)) return readFromElements(value, parts, depth);
  if (!isDocument(value)) return undefined;
  return readPath(getOwn(value, parts[depth] ?? ''), parts, depth + 1);
}

/** Same as `readPath`, for the frequent path of a single part. */
export function readField(value: BsonValue, field: string): BsonValue {
  return isDocument(value) ? getOwn(value, field) : readPath(value, [field]);
}

function readFromElements(array: BsonValue[], parts: readonly string[], depth: number): BsonValue {
  const found: BsonValue[] = [];
  for (const element of array) {
    if (!isDocument(element)) continue;
    const value = readPath(element, parts, depth);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** Splits a path and checks each name in it. */
export function parseFieldPath(path: string): readonly string[] {
  const parts = path.split('.');
  for (const part of parts) checkFieldName(part, path);
  return parts;
}

/** Checks a field name of a document that is itself an expression. */
export function checkDocumentField(name: string): void {
  checkFieldName(name, name);
  if (name.includes('.')) {
    throw located(16412, `FieldPath field names may not contain '.': '${name}'. Use $setField.`);
  }
}

function checkFieldName(name: string, path: string): void {
  if (name === '') throw located(15998, `A field path has no empty names, as '${path}' has`);
  // Fields of a reference may begin with `$`: '$author.$id'.
  if (/^\$(?!(?:ref|id|db)$)|\0/.test(name)) {
    throw located(
      16410,
      `FieldPath field names may not start with '$' nor contain nulls: '${path}'. Use $getField.`,
    );
  }
}

/**
 * Throws unless users may bind a variable of this name: `CURRENT`, or a name that begins with a
 * lower-case or non-ASCII letter.
 */
export function checkVariableName(name: string): void {
  if (name === 'CURRENT' || /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return;
  throw failedToParse(`'${name}' is no valid name of a variable`);
}
