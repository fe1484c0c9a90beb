import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { codeOf } from './errors';

/** An object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a list from a field; an empty list if the field has none. */
export function listIn(fields: unknown, name: string): readonly unknown[] {
  const value = isFields(fields) ? fields[name] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Reads a text from a field; an empty text if the field has none. */
export function textIn(fields: unknown, name: string): string {
  const value = isFields(fields) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Reads a number from a field; 0 if the field has none. */
export function numberIn(fields: unknown, name: string): number {
  const value = isFields(fields) ? fields[name] : undefined;
  return typeof value === 'number' ? value : 0;
}

/**
 * Reads a JSON file of the stack. A file that is missing, half written or not JSON counts as
 * absent, because the launcher can write every such file again.
 */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces a JSON file atomically, so that no reader sees a half-written file. */
export function writeJsonFile(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.draft`;
  // Readable only by the user, because the stack file holds connection URLs that may contain
  // passwords.
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
