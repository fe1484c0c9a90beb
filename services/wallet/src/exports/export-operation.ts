import { pipeline } from 'node:stream/promises';
import { type exportFormats, transactionEndpoints } from '@bambuzal/contracts';
import { currentContext, type Operation, streamOperation } from '@bambuzal/service-kit';
import type { Response } from 'express';
import { balanceOf } from '../balances/balances';
import type { WalletDependencies } from '../dependencies';
import { newestFirst, type Selection, selectionOf } from '../statement/statement-filter';
import type { TransactionRow } from '../statement/transaction.model';
import { csvOf } from './csv';
import { exportWords } from './export-words';
import { ofxOf } from './ofx';
import { pdfOf } from './pdf';
import type { StatementExport } from './statement-export';

type Dependencies = Pick<
  WalletDependencies,
  'transactions' | 'ledger' | 'members' | 'settings' | 'now'
>;
type Format = (typeof exportFormats)[number];

interface Writer {
  readonly contentType: string;
  readonly write: (statement: StatementExport) => AsyncIterable<Buffer | string>;
}
const writers: Readonly<Record<Format, Writer>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvOf },
  ofx: { contentType: 'application/x-ofx; charset=windows-1252', write: ofxOf },
  pdf: { contentType: 'application/pdf', write: pdfOf },
};

/** How many lines are read at a time, and are in memory. */
const batchSize = 500;

export function exportOperation(dependencies: Dependencies): Operation {
  return streamOperation(
    transactionEndpoints.export,
    async ({ query: { format, ...filter }, caller, response }) => {
      const { ledger, members, settings, transactions } = dependencies;
      const now = dependencies.now();
      const selection = selectionOf(caller.sub, filter, now);
      const { language } = currentContext();
      const words = exportWords[language];
      const [{ companyName, currency }, { totalBalance }, owners] = await Promise.all([
        settings.read(),
        balanceOf(ledger, caller.sub),
        members.ownersOf([caller.sub]),
      ]);
      const { contentType, write } = writers[format];
      const { firstDay, lastDay } = selection.period;
      response.attachment(`${words.fileName}-${firstDay}-${lastDay}.${format}`);
      response.setHeader('content-type', contentType);
      await send(
        response,
        write({
          period: selection.period,
          userId: caller.sub,
          balance: totalBalance,
          companyName,
          currency,
          language,
          words,
          now,
          fullName: owners.get(caller.sub)?.fullName ?? null,
          lines: linesOf(transactions, selection),
        }),
      );
    },
  );
}

/** Closes the cursor with its reader: at the last line, or when they disconnect. */
async function* linesOf(
  transactions: Dependencies['transactions'],
  { conditions }: Selection,
): AsyncGenerator<TransactionRow> {
  const cursor = transactions.find(conditions).sort(newestFirst).lean().cursor({ batchSize });
  try {
    for await (const line of cursor) yield line;
  } finally {
    await cursor.close();
  }
}

const goneCodes = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** A reader who goes away is no fault of anybody's. */
async function send(response: Response, file: AsyncIterable<Buffer | string>): Promise<void> {
  try {
    await pipeline(file, response);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && goneCodes.has(error.code);
    if (!isGone) throw error;
  }
}
