import { download, sample, write } from '../testing/exported';
import { parseCsv } from '../testing/file-readers';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('CSV has the format that Brazilian spreadsheets open', async () => {
  const { userId } = await sample(wallet);
  const { bytes, headers } = await download(wallet, userId, 'csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(
    'attachment; filename=extrato-2026-01-01-2026-01-31.csv',
  );
  expect(headers['cache-control']).toBe('no-store');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(parseCsv(text)).toEqual([
    [
      'Data (horário de Brasília)',
      'Descrição',
      'Categoria',
      'Tipo',
      'Carteira',
      'Situação',
      'Valor (BRL)',
    ],
    [
      '13/01/2026 09:00',
      'Depósito por PIX',
      'Crédito pendente',
      'Crédito pendente',
      'Disponível',
      'Concluído',
      '7,00',
    ],
    [
      '11/01/2026 23:00',
      'Saque <para> ação & "cia"; fim',
      'Saque',
      'Débito',
      'Disponível',
      'Pendente',
      '-0,05',
    ],
    [
      '11/01/2026 09:00',
      'Depósito por PIX',
      'Saque',
      'Débito',
      'Disponível',
      'Cancelado',
      '-500,00',
    ],
    [
      '10/01/2026 09:34',
      'Depósito por PIX',
      'Depósito',
      'Crédito',
      'Disponível',
      'Concluído',
      '1234,56',
    ],
  ]);
});

test.each([
  [
    'en-US',
    'Date (Brasília time);Description;Category;Type;Wallet;Status;Amount (BRL)',
    'statement',
  ],
  [
    'es-ES',
    'Fecha (hora de Brasilia);Descripción;Categoría;Tipo;Billetera;Estado;Importe (BRL)',
    'extracto',
  ],
  [
    'it-IT',
    'Data (ora di Brasilia);Descrizione;Categoria;Tipo;Portafoglio;Stato;Importo (BRL)',
    'estratto-conto',
  ],
])('CSV in %s has the header %s', async (language, header, name) => {
  const { bytes, headers } = await download(wallet, newMember(), 'csv', { language });
  expect(bytes.subarray(3).toString('utf8')).toBe(`${header}\r\n`);
  expect(headers['content-disposition']).toContain(`=${name}-2026-01-01-2026-01-31.csv`);
});

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'];
const otherForms = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1', '\u200b=1', '\ufeff＝1'];

test.each([...formulas, ...otherForms])(
  'writes the description %j with a leading apostrophe',
  async (text) => {
    const userId = newMember();
    await write(wallet, userId, { description: text });
    const { bytes } = await download(wallet, userId, 'csv');
    expect(parseCsv(bytes.subarray(3).toString('utf8'))[1]?.[1]).toBe(`'${text}`);
  },
);

test('quotes and line breaks in a description stay inside its cell', async () => {
  const userId = newMember();
  const description = 'a";=cmd|x;"\r\n=1+1';
  await write(wallet, userId, { description });
  const rows = parseCsv((await download(wallet, userId, 'csv')).bytes.subarray(3).toString('utf8'));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[1]).toBe(description);
});
