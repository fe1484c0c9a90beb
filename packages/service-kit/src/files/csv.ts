import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';

/**
 * CSV that a Brazilian spreadsheet opens without an import dialog: UTF-8 with a byte order mark,
 * semicolons, and CRLF (RFC 4180).
 */
export const csvFormat: Options = {
  bom: true,
  delimiter: ';',
  record_delimiter: '\r\n',
  // Some readers start a new row at a single CR or LF.
  quoted_match: /[\r\n]/,
};

/**
 * @param isBeginning whether the text begins a file, which then has the byte order mark
 * @returns records as a part of a CSV file
 */
export function csvText(records: readonly (readonly string[])[], isBeginning: boolean): string {
  return stringify(
    records.map((record) => [...record]),
    { ...csvFormat, bom: isBeginning },
  );
}

/**
 * First characters that start a formula. Spreadsheets also read full-width, small, superscript and
 * minus signs as the ASCII ones.
 */
const formula = /^[=+\-\u2212@\t\r\n]/;
const invisible = /^[\p{Cf}\p{Variation_Selector}]+/u;

/** Keeps text as text where a spreadsheet would compute it (OWASP, "CSV Injection"). */
export function harmless(cell: string): string {
  const asRead = cell.replace(invisible, '').normalize('NFKC');
  return formula.test(asRead) ? `'${cell}` : cell;
}
