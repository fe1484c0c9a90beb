import { Readable } from 'node:stream';
import { csvFormat, harmless, writtenAmount, writtenMoment } from '@bambuzal/service-kit';
import { stringify } from 'csv-stringify';
import type { TransactionRow } from '../statement/transaction.model';
import { signedAmount, type StatementExport } from './statement-export';

/**
 * Writes CSV that a Brazilian spreadsheet opens without an import dialog: UTF-8 with a byte order
 * mark, semicolons, decimal commas, and CRLF (RFC 4180).
 */
export function csvOf(statement: StatementExport): AsyncIterable<Buffer | string> {
  const stringifier = stringify(csvFormat);
  const records = Readable.from(recordsOf(statement), { highWaterMark: 64 });
  // An error of the source ends the file, and the reader gets the error.
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

/** Amounts get no apostrophe: they must stay numbers, and their sign does not begin a formula. */
function amountCell(line: TransactionRow): string {
  return writtenAmount(signedAmount(line), ',');
}
