import type { Document } from 'mongodb';

/**
 * The cases are JSON of unknown shape. A function of this file checks every field before it is
 * used.
 */
export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function document(value: unknown, what: string): Document {
  if (!isDocument(value)) throw malformed(what, 'a document', value);
  return value;
}

export function documents(value: unknown, what: string): Document[] {
  return list(value, what).map((item, index) => document(item, `${what}[${index}]`));
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw malformed(what, 'a list', value);
  return value;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw malformed(what, 'a string', value);
  return value;
}

export function texts(value: unknown, what: string): string[] {
  return list(value, what).map((item, index) => text(item, `${what}[${index}]`));
}

export function number(value: unknown, what: string): number {
  if (typeof value !== 'number') throw malformed(what, 'a number', value);
  return value;
}

export function flag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw malformed(what, 'true or false', value);
  return value;
}

/** Applies a reader to a field that may be absent. */
export function optional<T>(
  value: unknown,
  what: string,
  read: (value: unknown, what: string) => T,
): T | undefined {
  return value === undefined ? undefined : read(value, what);
}

/** The single field of a document such as `{ client: {...} }`, as name and content. */
export function onlyEntry(value: unknown, what: string): [name: string, content: Document] {
  const entries = Object.entries(document(value, what));
  const [first] = entries;
  if (first === undefined || entries.length > 1) throw malformed(what, 'a single field', value);
  return [first[0], document(first[1], `${what}.${first[0]}`)];
}

function malformed(what: string, wanted: string, value: unknown): Error {
  return new Error(`${what}: expected ${wanted}, not ${JSON.stringify(value)}`);
}
