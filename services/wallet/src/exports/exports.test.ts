import { inflateSync } from 'node:zlib';
import { centsSchema } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { NewStatementLine } from '../statement/statement';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const january = 'startDate=2026-01-01&endDate=2026-01-31';

async function download(userId: string, format: string, language = 'pt-BR', query = january) {
  const { body, headers } = await wallet
    .as(userId)
    .get(`/api/transactions/export?format=${format}&${query}`)
    .set('accept-language', language)
    .responseType('blob')
    .expect(200);
  const bytes: unknown = body;
  if (!Buffer.isBuffer(bytes)) throw new Error('No bytes came');
  return { bytes, headers };
}

async function write(userId: string, more: Partial<NewStatementLine> = {}, at?: string) {
  const line: NewStatementLine = {
    userId,
    type: 'credit',
    category: 'deposit',
    walletType: 'available',
    amount: centsSchema.parse(123_456),
    description: 'Depósito por PIX',
    ...more,
  };
  const { statement, transact } = wallet.dependencies;
  const moment = new Date(at ?? '2026-01-10T12:34:56.000Z');
  const [id] = await transact((unit) => statement.add(unit, [line], new Types.ObjectId(), moment));
  return id;
}

function settle(withdrawalId: string, status: 'completed' | 'cancelled', at: string) {
  const { statement, transact } = wallet.dependencies;
  const outcome = { status, settledAt: new Date(at) };
  return transact((unit) => statement.settleWithdrawal(unit, withdrawalId, outcome));
}

/** A statement with one line of each kind. @returns the member and the ids of the lines */
async function sample() {
  const userId = newMember();
  await wallet.fund(userId, 'yield', 98_765);
  const deposit = await write(userId);
  const withdrawal = { type: 'debit', category: 'withdrawal', status: 'pending' } as const;
  const cancelled = await write(
    userId,
    { ...withdrawal, amount: centsSchema.parse(50_000), relatedWithdrawalId: `${userId}-1` },
    '2026-01-11T12:00:00.000Z',
  );
  await settle(`${userId}-1`, 'cancelled', '2026-01-11T15:00:00.000Z');
  const debit = await write(
    userId,
    {
      ...withdrawal,
      amount: centsSchema.parse(5),
      description: 'Saque <para> ação & "cia"; fim',
      relatedWithdrawalId: `${userId}-2`,
    },
    '2026-01-12T02:00:00.000Z',
  );
  const announced = await write(
    userId,
    { type: 'pending_credit', category: 'pending_credit', amount: centsSchema.parse(700) },
    '2026-01-13T12:00:00.000Z',
  );
  return { userId, deposit, cancelled, debit, announced };
}

/** RFC 4180 with semicolons. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('CSV opens in a Brazilian spreadsheet', async () => {
  const { userId } = await sample();
  const { bytes, headers } = await download(userId, 'csv');
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
])('in %s its header is %s', async (language, header, name) => {
  const { bytes, headers } = await download(newMember(), 'csv', language);
  expect(bytes.subarray(3).toString('utf8')).toBe(`${header}\r\n`);
  expect(headers['content-disposition']).toContain(`=${name}-2026-01-01-2026-01-31.csv`);
});

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'];
const otherForms = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1', '\u200b=1', '\ufeff＝1'];

test.each([...formulas, ...otherForms])('%j is no formula', async (text) => {
  const userId = newMember();
  await write(userId, { description: text });
  const { bytes } = await download(userId, 'csv');
  expect(parseCsv(bytes.subarray(3).toString('utf8'))[1]?.[1]).toBe(`'${text}`);
});

test('a cell cannot end its own quotes', async () => {
  const userId = newMember();
  const description = 'a";=cmd|x;"\r\n=1+1';
  await write(userId, { description });
  const rows = parseCsv((await download(userId, 'csv')).bytes.subarray(3).toString('utf8'));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[1]).toBe(description);
});

/** OFX 1.x: values run to the next tag. @returns the values of each element, by its name */
function parseOfx(text: string) {
  const [header = '', body = ''] = text.split('\r\n\r\n');
  const values = new Map<string, string[]>();
  const open: string[] = [];
  for (const [, slash, name = '', value = ''] of body.matchAll(/<(\/?)([A-Z0-9]+)>([^<\r\n]*)/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (value === '') open.push(name);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  expect(open).toEqual([]);
  const fields = Object.fromEntries(header.split('\r\n').map((line) => line.split(':')));
  return { fields, values, text };
}

test('OFX has the lines that moved money, in Windows-1252', async () => {
  const { userId, deposit, debit } = await sample();
  await settle(`${userId}-2`, 'completed', '2026-01-14T02:00:00.000Z');
  const { bytes, headers } = await download(userId, 'ofx');
  expect(headers['content-disposition']).toContain('=extrato-2026-01-01-2026-01-31.ofx');
  const { fields, values } = parseOfx(bytes.toString('latin1'));
  expect(fields).toMatchObject({ OFXHEADER: '100', DATA: 'OFXSGML', VERSION: '102' });
  expect(fields).toMatchObject({ ENCODING: 'USASCII', CHARSET: '1252' });
  const of = (name: string) => values.get(name);
  expect(of('FITID')).toEqual([deposit, debit]);
  expect(of('TRNTYPE')).toEqual(['CREDIT', 'DEBIT']);
  expect(of('TRNAMT')).toEqual(['1234.56', '-0.05']);
  expect(of('DTPOSTED')).toEqual(['20260110093456[-3:BRT]', '20260113230000[-3:BRT]']);
  expect(of('MEMO')).toEqual(['Depósito por PIX', 'Saque &lt;para&gt; ação &amp; "cia"; fim']);
  expect(of('NAME')).toEqual(['Depósito', 'Saque']);
  expect(of('BALAMT')).toEqual(['987.65', '987.65']);
  expect(of('CURDEF')).toEqual(['BRL']);
  expect(of('LANGUAGE')).toEqual(['POR']);
  expect(of('ACCTID')?.[0]).toHaveLength(22);
  expect(of('DTSTART')).toEqual(['20260101000000[-3:BRT]']);
});

async function ofxOf(userId: string, query = january) {
  return parseOfx((await download(userId, 'ofx', 'pt-BR', query)).bytes.toString('latin1')).values;
}

test('OFX lists a withdrawal once it is paid, in the month of its payment', async () => {
  const userId = newMember();
  const id = `${userId}-1`;
  const relatedWithdrawalId = id;
  const line = { type: 'debit', category: 'withdrawal', status: 'pending' } as const;
  await write(userId, { ...line, relatedWithdrawalId }, '2026-01-31T12:00:00.000Z');
  const february = 'startDate=2026-02-01&endDate=2026-02-28';
  expect((await ofxOf(userId)).get('FITID')).toBeUndefined();
  await settle(id, 'completed', '2026-02-02T12:00:00.000Z');
  expect((await ofxOf(userId)).get('FITID')).toBeUndefined();
  const paid = await ofxOf(userId, february);
  expect(paid.get('TRNAMT')).toEqual(['-1234.56']);
  expect(paid.get('DTPOSTED')).toEqual(['20260202090000[-3:BRT]']);
});

test('OFX counts in its ledger balance what a waiting withdrawal has reserved', async () => {
  const userId = newMember();
  await wallet.fund(userId, 'available', 70_000);
  await wallet.fund(userId, 'withdrawal_hold', 30_000);
  const ofx = await ofxOf(userId);
  expect(ofx.get('BALAMT')).toEqual(['1000.00', '700.00']);
});

test('OFX of a month to come begins and ends now', async () => {
  const ofx = await ofxOf(newMember(), 'startDate=2099-01-01&endDate=2099-01-31');
  const [now] = ofx.get('DTSERVER') ?? [];
  expect(now).toMatch(/^\d{14}\[-3:BRT\]$/);
  expect(ofx.get('DTSTART')).toEqual([now]);
  expect(ofx.get('DTEND')).toEqual([now]);
});

test('a line has the same FITID in every file', async () => {
  const { userId } = await sample();
  const [once, again] = [await download(userId, 'ofx'), await download(userId, 'ofx', 'it-IT')];
  const ids = [once, again].map(({ bytes }) =>
    parseOfx(bytes.toString('latin1')).values.get('FITID'),
  );
  expect(ids[0]).toEqual(ids[1]);
});

test('a sign outside Windows-1252 is written in Latin letters', async () => {
  const userId = newMember();
  await write(userId, { description: 'e\u0301 – € Việt 漢\nfim' });
  const { bytes } = await download(userId, 'ofx');
  expect(bytes.includes(Buffer.from([0xe9, 0x20, 0x96, 0x20, 0x80, 0x20]))).toBe(true);
  expect(bytes.toString('latin1')).toContain(' Vi\u0065t Han fim\r\n');
});

/** @returns the texts of each page, as they are drawn: bytes of Windows-1252 */
function parsePdf(bytes: Buffer): string[][] {
  const raw = bytes.toString('latin1');
  expect(raw.startsWith('%PDF-1.')).toBe(true);
  expect(raw.trimEnd().endsWith('%%EOF')).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(raw)?.[1]);
  const offsets = [...raw.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  // Every object is where the table says.
  offsets.forEach((at, i) => expect(raw.slice(at, at + 12)).toContain(`${i + 1} 0 obj`));
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return kids.map(([, id]) => {
    const page = raw.slice(offsets[Number(id) - 1]);
    const content = raw.slice(offsets[Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]) - 1]);
    const start = content.indexOf('stream\n') + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(content)?.[1]);
    const stream = Buffer.from(content.slice(start, start + length), 'latin1');
    const drawn = inflateSync(stream).toString('latin1');
    return [...drawn.matchAll(/\[(.*)\] TJ/g)].map(([, array = '']) => {
      const hex = [...array.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      return Buffer.from(hex, 'hex').toString('latin1');
    });
  });
}

test('PDF has title, lines, page numbers and totals, with accents', async () => {
  const { userId } = await sample();
  await wallet.dependencies.connection
    .collection<{ _id: string; username: string; fullName: string }>('members')
    .insertOne({ _id: userId, username: 'ana', fullName: 'Ana Conceição' });
  await wallet.set({ companyName: 'Bambuzal Ações' });
  const { bytes, headers } = await download(userId, 'pdf');
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
])('PDF writes the name %s in Latin letters and says so', async (fullName, written) => {
  const userId = newMember();
  const members = wallet.dependencies.connection.collection<{ _id: string }>('members');
  await members.insertOne({ _id: userId, ...{ username: userId, fullName } });
  const [page = []] = parsePdf((await download(userId, 'pdf')).bytes);
  expect(page).toContain(`Titular: ${written}`);
  expect(page).toContain('Nome escrito em letras latinas.');
});

test.each([
  ['pt-BR', ['Operações: valor', 'Resultado de operações']],
  ['en-US', ['Trading: stake', 'Trading result']],
  ['es-ES', ['Operaciones: monto', 'Resultado de operaciones']],
  ['it-IT', ['Operazioni: importo', 'Risultato delle operazioni']],
])('in %s files name what went into trading and what came of it', async (language, words) => {
  const userId = newMember();
  const amount = centsSchema.parse(1_000);
  await write(userId, { type: 'debit', category: 'trading_capital', amount });
  await write(userId, { category: 'trading_result', walletType: 'yield', amount });
  const { bytes: csv } = await download(userId, 'csv', language);
  for (const word of words) expect(csv.toString('utf8')).toContain(word);
  const { bytes: pdf } = await download(userId, 'pdf', language);
  const [page = []] = parsePdf(pdf);
  // A column of the PDF cuts long words, and they still differ.
  for (const word of words) {
    expect(page).toContainEqual(expect.stringMatching(new RegExp(`^${word.slice(0, 9)}`)));
  }
  const { bytes: ofx } = await download(userId, 'ofx', language);
  expect(parseOfx(ofx.toString('latin1')).values.get('TRNAMT')?.sort()).toEqual([
    '-10.00',
    '10.00',
  ]);
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
  const pages = parsePdf((await download(userId, 'pdf', 'en-US')).bytes);
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

test('an empty statement is still a file', async () => {
  const [page = []] = parsePdf((await download(newMember(), 'pdf')).bytes);
  expect(page).toContain('Nenhum lançamento no período.');
  const { values } = parseOfx((await download(newMember(), 'ofx')).bytes.toString('latin1'));
  expect(values.get('STMTTRN')).toBeUndefined();
});

test('the filter applies to files', async () => {
  const { userId, debit } = await sample();
  await settle(`${userId}-2`, 'completed', '2026-01-14T02:00:00.000Z');
  const { bytes } = await download(userId, 'ofx', 'pt-BR', `${january}&search=ACAO&type=debit`);
  expect(parseOfx(bytes.toString('latin1')).values.get('FITID')).toEqual([debit]);
});
