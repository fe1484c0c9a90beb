import { type exportFormats, transactionEndpoints } from '@bambuzal/contracts';
import { currentContext, type Operation, sendFile, streamOperation } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { selectionOf } from '../statement/statement-filter';
import { csvOf } from './csv';
import { listedLines, postedLines } from './export-lines';
import { exportWords } from './export-words';
import { ofxOf } from './ofx';
import { pdfOf } from './pdf';
import { postedBalances } from './posted-balances';
import type { StatementExport } from './statement-export';

type Dependencies = Pick<
  WalletDependencies,
  'accounts' | 'members' | 'now' | 'settings' | 'transact' | 'transactions'
>;
type Format = (typeof exportFormats)[number];

interface Writer {
  readonly contentType: string;
  readonly lines: typeof listedLines;
  readonly write: (statement: StatementExport) => AsyncIterable<Buffer | string>;
}
const writers: Readonly<Record<Format, Writer>> = {
  csv: { contentType: 'text/csv; charset=utf-8', lines: listedLines, write: csvOf },
  ofx: { contentType: 'application/x-ofx; charset=windows-1252', lines: postedLines, write: ofxOf },
  pdf: { contentType: 'application/pdf', lines: listedLines, write: pdfOf },
};

export function exportOperation(dependencies: Dependencies): Operation {
  return streamOperation(
    transactionEndpoints.export,
    async ({ query: { format, ...filter }, caller, response }) => {
      const { members, settings, transactions } = dependencies;
      const now = dependencies.now();
      const selection = selectionOf(caller.sub, filter, now);
      const { language } = currentContext();
      const words = exportWords[language];
      const [{ companyName, currency }, owners] = await Promise.all([
        settings.read(),
        members.ownersOf([caller.sub]),
      ]);
      const { contentType, lines, write } = writers[format];
      const { firstDay, lastDay } = selection.period;
      response.attachment(`${words.fileName}-${firstDay}-${lastDay}.${format}`);
      response.setHeader('content-type', contentType);
      await sendFile(
        response,
        write({
          period: selection.period,
          userId: caller.sub,
          balances: () => postedBalances(dependencies, caller.sub, selection.period, now),
          companyName,
          currency,
          language,
          words,
          now,
          fullName: owners.get(caller.sub)?.fullName ?? null,
          lines: lines(transactions, selection),
        }),
      );
    },
  );
}
