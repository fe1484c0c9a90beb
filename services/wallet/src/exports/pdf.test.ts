import { centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { NewStatementLine } from '../statement/statement';
import { download, sample } from '../testing/exported';
import { parsePdf } from '../testing/file-readers';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('PDF contains title, lines, page numbers and totals, with accents', async () => {
  const { userId } = await sample(wallet);
  await wallet.dependencies.connection
    .collection<{ _id: string; username: string; fullName: string }>('members')
    .insertOne({ _id: userId, username: 'ana', fullName: 'Ana Conceição' });
  await wallet.set({ companyName: 'Bambuzal Ações' });
  const { bytes, headers } = await download(wallet, userId, 'pdf');
  await wallet.set({});
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('=extrato-2026-01-01-2026-01-31.pdf');
  const [page = [], ...more] = parsePdf(bytes);
  expect(more).toEqual([]);
  expect(page).toEqual(
    expect.arrayContaining([
      'Bambuzal Ações',
      'Extrato da conta',
      'Titular: Ana Conceição',
      'Página 1',
      'Período: 01/01/2026 - 31/01/2026',
      'Valor (BRL)',
      'Situação',
      'Cancelado',
      '10/01/2026 09:34',
      'Saque <para> ação & "cia"; fim',
      '-500,00',
      '1.234,56',
      'Total de créditos',
      'BRL 1.234,56',
      'Total de débitos',
      'BRL -0,05',
      'dos quais pendentes',
      'Saldo do período',
      'BRL 1.234,51',
      'Lançamentos',
      '4',
    ]),
  );
});

test.each([
  ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
  ['Анна Ёлкина', 'Anna Elkina'],
  ['王小明', 'WangXiaoMing'],
])('PDF writes the name %s in Latin letters and notes that it did', async (fullName, written) => {
  const userId = newMember();
  const members = wallet.dependencies.connection.collection<{
    _id: string;
    username: string;
    fullName: string;
  }>('members');
  await members.insertOne({ _id: userId, username: userId, fullName });
  const [page = []] = parsePdf((await download(wallet, userId, 'pdf')).bytes);
  expect(page).toContain(`Titular: ${written}`);
  expect(page).toContain('Nome escrito em letras latinas.');
});

test('a long PDF has several pages, each with its header and number', async () => {
  const userId = newMember();
  const line: NewStatementLine = {
    userId,
    type: 'credit',
    category: 'profit',
    walletType: 'yield',
    amount: centsSchema.parse(1),
    description: `Rendimento ${'muito '.repeat(40)}longo`,
  };
  const at = new Date('2026-01-10T12:00:00.000Z');
  const lines = Array.from({ length: 120 }, () => line);
  await wallet.dependencies.transact((unit) =>
    wallet.dependencies.statement.add(unit, lines, new Types.ObjectId(), at),
  );
  const pages = parsePdf((await download(wallet, userId, 'pdf', { language: 'en-US' })).bytes);
  expect(pages).toHaveLength(3);
  pages.forEach((page, i) => {
    expect(page).toContain(`Page ${i + 1}`);
    expect(page).toContain('Description');
  });
  const all = pages.flat();
  expect(all.filter((text) => text === '10/01/2026 09:00')).toHaveLength(120);
  expect(all.filter((text) => /^Rendimento muito .*\u0085$/.test(text))).toHaveLength(120);
  expect(all).toContain('BRL 1,20');
});
