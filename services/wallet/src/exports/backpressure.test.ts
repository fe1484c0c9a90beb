import { centsSchema, exportFormats } from '@bambuzal/contracts';
import { mongo, Types } from 'mongoose';
import { startOfDay } from '@bambuzal/service-kit';
import type { TransactionRow } from '../statement/transaction.model';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { csvOf } from './csv';
import { exportWords } from './export-words';
import { ofxOf } from './ofx';
import { pdfOf } from './pdf';
import type { StatementExport } from './statement-export';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const lineOf = (userId: string): TransactionRow => ({
  _id: new Types.ObjectId(),
  entryId: new Types.ObjectId(),
  userId,
  createdAt: wallet.now(),
  type: 'credit',
  category: 'profit',
  walletType: 'yield',
  status: 'completed',
  amount: centsSchema.parse(1),
  description: 'Rendimento '.repeat(20),
  searchText: '',
  relatedDepositId: null,
  relatedInvestmentId: null,
  relatedWithdrawalId: null,
  metadata: {},
});

test.each([
  ['csv', csvOf],
  ['ofx', ofxOf],
  ['pdf', pdfOf],
])(
  'a file in %s is written only as fast as it is read, and closes its source when the reader stops',
  async (_format, write) => {
    const source = { read: 0, isEnded: false };
    async function* endless() {
      try {
        for (;;) {
          source.read += 1;
          yield await Promise.resolve(lineOf('ana'));
        }
      } finally {
        source.isEnded = true;
      }
    }
    const now = wallet.now();
    const statement: StatementExport = {
      userId: 'ana',
      fullName: 'Ana',
      companyName: 'Bambuzal',
      currency: 'BRL',
      now,
      balances: () => Promise.resolve({ usable: 0, posted: 0, asOf: now }),
      language: 'pt-BR',
      words: exportWords['pt-BR'],
      period: {
        firstDay: '2026-01-01',
        lastDay: '2026-01-31',
        from: startOfDay('2026-01-01'),
        until: now,
      },
      lines: endless(),
    };
    let pieces = 0;
    for await (const piece of write(statement)) {
      expect(piece.length).toBeGreaterThan(0);
      pieces += 1;
      if (pieces === 5) break;
    }
    while (!source.isEnded) await new Promise(setImmediate);
    expect(source.read).toBeLessThan(5_000);
  },
);

test.each(exportFormats)('the cursor is closed when a reader of %s disconnects', async (format) => {
  const lineCount = 20_000;
  const userId = newMember();
  const lines = Array.from({ length: lineCount }, () => lineOf(userId));
  await wallet.dependencies.transactions.collection.insertMany(lines);
  const taken = jest.spyOn(mongo.FindCursor.prototype, 'next');
  const closed = new Promise<void>((resolve) => {
    const { prototype } = mongo.FindCursor;
    const close = Reflect.get(prototype, 'close');
    jest.spyOn(prototype, 'close').mockImplementation(function (this: mongo.FindCursor) {
      resolve();
      return Reflect.apply(close, this, []);
    });
  });
  try {
    const reading = wallet.as(userId).get(`/api/transactions/export?format=${format}`);
    const aborted = reading.buffer(true).parse((response, done) => {
      response.on('error', (error: Error) => done(error, undefined));
      response.once('data', () => void reading.abort());
    });
    await expect(aborted).rejects.toThrow(/aborted/i);
    await closed;
    expect(taken.mock.calls.length).toBeLessThan(lineCount);
  } finally {
    jest.restoreAllMocks();
  }
});
