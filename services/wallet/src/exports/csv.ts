import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { TransactionRow } from '../statement/transaction.model';
import { signedAmount, type StatementExport } from './statement-export';
import { writtenAmount, writtenMoment } from './written-forms';

/**
 * As a Brazilian spreadsheet opens it without being asked: UTF-8 with a byte order mark, semicolons,
 * decimal commas, and CRLF (RFC 4180).
 */
export function csvOf(statement: StatementExport): AsyncIterable<Buffer | string> {
  const stringifier = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // Either alone begins a new row, too, for some readers.
    quoted_match: /[\r\n]/,
  });
  const records = Readable.from(recordsOf(statement), { highWaterMark: 64 });
  // An error of the source ends the file and its reader.
  records.on('error', (error) => stringifier.destroy(error));
  stringifier.on('close', () => records.destroy());
  return records.pipe(stringifier);
}

async function* recordsOf({ lines, words, currency }: StatementExport): AsyncGenerator<string[]> {
  const { date, operatorsTime, type, category, wallet, description, status, amount } = words;
  yield [
    `${date} (${operatorsTime})`,
    description,
    category,
    type,
    wallet,
    status,
    `${amount} (${currency})`,
  ];
  for await (const line of lines) {
    yield [
      writtenMoment(line.createdAt),
      harmless(line.description),
      words.categories[line.category],
      words.types[line.type],
      words.wallets[line.walletType],
      words.statuses[line.status],
      amountCell(line),
    ];
  }
}

/** A number must stay one: its sign does not begin a formula. */
function amountCell(line: TransactionRow): string {
  return writtenAmount(signedAmount(line), ',');
}

/** Spreadsheets read full-width, small and superscript signs, and the minus sign, as ASCII. */
const formula = /^[=+\-\u2212@\t\r\n]/;
const invisible = /^[\p{Cf}\p{Variation_Selector}]+/u;

/** Keeps written text a text where a spreadsheet would compute it (OWASP, "CSV Injection"). */
function harmless(cell: string): string {
  const asRead = cell.replace(invisible, '').normalize('NFKC');
  return formula.test(asRead) ? `'${cell}` : cell;
}
