import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const documents = path.join(__dirname, '../../docs');

/**
 * Asserts that a document is as the code would write it. `npm run map` writes it first.
 *
 * @param written returns the up-to-date text of a document for its current text
 */
export function expectCurrent(name: string, written: (text: string) => string): void {
  const file = path.join(documents, name);
  const isWriting = process.env['BAMBUZAL_WRITE_MAP'] === 'true';
  if (isWriting) writeFileSync(file, written(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(written(text));
}

/** Formats a table as the code formatter does: each column is as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [lineOf(head), lineOf(rule), ...rows.map(lineOf)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}
