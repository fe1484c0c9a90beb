import { isCounted } from '../statement/statement-summary';
import type { TransactionRow } from '../statement/transaction.model';
import { PdfPages, type Totals } from './pdf-pages';
import { signedAmount, type StatementExport } from './statement-export';
import { westernText } from './windows-1252';

/**
 * Writes the statement on A4, page by page. A page is freed when the next one begins. The font is
 * Helvetica with its Western alphabet, which every PDF reader has.
 */
export async function* pdfOf(statement: StatementExport): AsyncGenerator<Buffer> {
  const { words, companyName, language, now } = statement;
  // Loaded with the first statement, because the library has fonts and takes long to load.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${westernText(companyName)} - ${words.title}`,
      CreationDate: now,
      Author: westernText(companyName),
      Producer: 'Bambuzal',
      Creator: 'Bambuzal',
    },
  });
  const pages = new PdfPages(document, statement);
  const totals = { credits: 0, debits: 0, pending: 0, lines: 0 };
  pages.begin();
  for await (const line of statement.lines) {
    count(totals, line);
    const isPageFull = pages.addLine(line, signedAmount(line), isCounted(line));
    // Waits here for a slow reader.
    if (isPageFull) yield* writtenBy(document);
  }
  pages.end(totals);
  document.end();
  yield* writtenBy(document);
}

function count(totals: Totals, line: TransactionRow): void {
  totals.lines += 1;
  if (!isCounted(line)) return;
  if (line.type === 'credit') totals.credits += line.amount;
  if (line.type === 'debit') totals.debits += line.amount;
  if (line.type === 'debit' && line.status === 'pending') totals.pending += line.amount;
}

/** Yields the document's output that was not read yet. */
function* writtenBy(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = document.read();
    if (!Buffer.isBuffer(chunk)) return;
    yield chunk;
  }
}
