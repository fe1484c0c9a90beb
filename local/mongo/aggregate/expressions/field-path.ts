import { failedToParse } from '../../errors';
import { type BsonValue, getOwn, isDocument } from '../../values/value';
import { located } from './operator';

/**
 * The value at a path as expressions see it: an array on the way yields the array of what its
 * documents have there, and a number is never a position.
 */
export function readPath(value: BsonValue, parts: readonly string[], depth = 0): BsonValue {
  if (depth === parts.length) return value;
  if (Array.isArray(value)) return readFromElements(value, parts, depth);
  if (!isDocument(value)) return undefined;
  return readPath(getOwn(value, parts[depth] ?? ''), parts, depth + 1);
}

/** As `readPath`, for the frequent path of a single part. */
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
  if (path === '') throw located(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw located(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) checkFieldName(part);
  return parts;
}

function checkFieldName(name: string): void {
  if (name === '') throw located(15998, 'FieldPath field names may not be empty strings.');
  // A reference is read by its fields: '$author.$id'.
  if (/^\$(?!(?:ref|id|db)$)/.test(name)) {
    throw located(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  if (name.includes('\0')) {
    throw located(16411, 'FieldPath field names may not contain embedded nulls');
  }
}

/** Checks a name of a document that is itself an expression. */
export function checkDocumentField(name: string): void {
  checkFieldName(name);
  if (name.includes('.')) {
    throw located(
      16412,
      "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
    );
  }
}

/** The parts of `'$a.b'`, a path that a stage takes instead of any other expression. */
export function parseDollarPath(path: string): readonly string[] {
  return parseFieldPath(path.slice(1));
}

/** Throws unless users may bind a variable of this name: `CURRENT`, or one in lower case. */
export function checkVariableName(name: string): void {
  if (name === 'CURRENT') return;
  if (name === '') throw failedToParse('empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
  }
  const invalid = /[^\w\u0080-\uffff]/.exec(name);
  if (invalid) {
    throw failedToParse(
      `'${name}' contains an invalid character for a variable name: '${invalid[0]}'`,
    );
  }
}
