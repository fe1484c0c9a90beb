import { centsSchema } from '@bambuzal/contracts';
import { download, downloadOfx, write } from '../testing/exported';
import { parsePdf } from '../testing/file-readers';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test.each([
  ['pt-BR', ['Operações: valor', 'Resultado de operações']],
  ['en-US', ['Trading: stake', 'Trading result']],
  ['es-ES', ['Operaciones: monto', 'Resultado de operaciones']],
  ['it-IT', ['Operazioni: importo', 'Risultato delle operazioni']],
])(
  'in %s the files name the money used in trades and the results of trades',
  async (language, words) => {
    const userId = newMember();
    const amount = centsSchema.parse(1_000);
    await write(wallet, userId, { type: 'debit', category: 'trading_capital', amount });
    await write(wallet, userId, { category: 'trading_result', walletType: 'yield', amount });
    const { bytes: csv } = await download(wallet, userId, 'csv', { language });
    for (const word of words) expect(csv.toString('utf8')).toContain(word);
    const { bytes: pdf } = await download(wallet, userId, 'pdf', { language });
    const [page = []] = parsePdf(pdf);
    // A column of the PDF cuts long words. The first nine letters still differ.
    for (const word of words) {
      expect(page).toContainEqual(expect.stringMatching(new RegExp(`^${word.slice(0, 9)}`)));
    }
    const ofx = await downloadOfx(wallet, userId);
    expect(ofx.get('TRNAMT')?.sort()).toEqual(['-10.00', '10.00']);
  },
);

test('an empty statement can be downloaded as a file', async () => {
  const [page = []] = parsePdf((await download(wallet, newMember(), 'pdf')).bytes);
  expect(page).toContain('Nenhum lançamento no período.');
  expect((await downloadOfx(wallet, newMember())).get('STMTTRN')).toBeUndefined();
});
