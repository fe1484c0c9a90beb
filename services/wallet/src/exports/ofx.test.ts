import { centsSchema, negated } from '@bambuzal/contracts';
import type { WalletDependencies } from '../dependencies';
import type { NewStatementLine } from '../statement/statement';
import { download, downloadOfx, january, sample, settle, write } from '../testing/exported';
import { parseOfx } from '../testing/file-readers';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

const february = 'startDate=2026-02-01&endDate=2026-02-28';
const external = { system: 'external' } as const;
type Account = Parameters<WalletDependencies['ledger']['post']>[1]['lines'][number]['account'];

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

test('OFX contains the lines that moved money, in Windows-1252', async () => {
  const { userId, deposit, debit } = await sample(wallet);
  await settle(wallet, `${userId}-2`, 'completed', '2026-01-14T02:00:00.000Z');
  const { bytes, headers } = await download(wallet, userId, 'ofx');
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
  expect(of('CURDEF')).toEqual(['BRL']);
  expect(of('LANGUAGE')).toEqual(['POR']);
  expect(of('ACCTID')?.[0]).toHaveLength(22);
  expect(of('DTSTART')).toEqual(['20260101000000[-3:BRT]']);
});

test('OFX lists a withdrawal once it is paid, in the month of its payment', async () => {
  const userId = newMember();
  const id = `${userId}-1`;
  const relatedWithdrawalId = id;
  const line = { type: 'debit', category: 'withdrawal', status: 'pending' } as const;
  await write(wallet, userId, { ...line, relatedWithdrawalId }, '2026-01-31T12:00:00.000Z');
  expect((await downloadOfx(wallet, userId)).get('FITID')).toBeUndefined();
  await settle(wallet, id, 'completed', '2026-02-02T12:00:00.000Z');
  expect((await downloadOfx(wallet, userId)).get('FITID')).toBeUndefined();
  const paid = await downloadOfx(wallet, userId, february);
  expect(paid.get('TRNAMT')).toEqual(['-1234.56']);
  expect(paid.get('DTPOSTED')).toEqual(['20260202090000[-3:BRT]']);
});

describe('balances in OFX', () => {
  const amount = centsSchema.parse(30_000);
  const at = (moment: string) => wallet.setTime(new Date(moment));
  afterEach(() => wallet.setTime(new Date()));

  /** Moves money from one account to another, as a withdrawal does. */
  function move(userId: string, from: Account, to: Account, statement: NewStatementLine[] = []) {
    const { ledger, transact } = wallet.dependencies;
    return transact((unit) =>
      ledger.post(unit, {
        reference: `test-withdrawal:${userId}:${wallet.now().toISOString()}`,
        kind: 'adjustment',
        description: 'Saque de teste',
        postedAt: wallet.now(),
        lines: [
          { account: from, amount: negated(amount) },
          { account: to, amount },
        ],
        statement,
      }),
    );
  }

  async function requested() {
    const userId = newMember();
    const available = { userId, wallet: 'available' } as const;
    const hold = { userId, wallet: 'withdrawal_hold' } as const;
    at('2026-01-10T12:00:00.000Z');
    await wallet.fund(userId, 'available', 100_000);
    at('2026-01-20T12:00:00.000Z');
    await move(userId, available, hold, [
      {
        userId,
        type: 'debit',
        category: 'withdrawal',
        walletType: 'available',
        status: 'pending',
        amount,
        description: 'Saque',
        relatedWithdrawalId: userId,
      },
    ]);
    return { userId, hold };
  }

  test("include the money of a pending withdrawal in the ledger's balance, but not in the usable balance", async () => {
    const { userId } = await requested();
    at('2026-01-25T12:00:00.000Z');
    const ofx = await downloadOfx(wallet, userId);
    expect(ofx.get('BALAMT')).toEqual(['1000.00', '700.00']);
    expect(ofx.get('DTASOF')).toEqual(ofx.get('DTSERVER')?.flatMap((now) => [now, now]));
  });

  test('agree with the lines of a past month, even after later postings', async () => {
    const { userId, hold } = await requested();
    at('2026-02-02T12:00:00.000Z');
    await move(userId, hold, external);
    await settle(wallet, userId, 'completed', '2026-02-02T12:00:00.000Z');
    await wallet.fund(userId, 'yield', 1_234);
    const ofx = await downloadOfx(wallet, userId);
    expect(ofx.get('TRNAMT')).toEqual(['1000.00']);
    expect(ofx.get('BALAMT')).toEqual(['1000.00', '712.34']);
    expect(ofx.get('DTASOF')?.[0]).toBe('20260131235959[-3:BRT]');
    const next = await downloadOfx(wallet, userId, february);
    expect(next.get('TRNAMT')?.sort()).toEqual(['-300.00', '12.34']);
    expect(next.get('BALAMT')).toEqual(['712.34', '712.34']);
  });
});

test('OFX of a future month begins and ends now', async () => {
  const ofx = await downloadOfx(wallet, newMember(), 'startDate=2099-01-01&endDate=2099-01-31');
  const [now] = ofx.get('DTSERVER') ?? [];
  expect(now).toMatch(/^\d{14}\[-3:BRT\]$/);
  expect(ofx.get('DTSTART')).toEqual([now]);
  expect(ofx.get('DTEND')).toEqual([now]);
});

test('a line has the same FITID in every file', async () => {
  const { userId } = await sample(wallet);
  const [once, again] = [
    await download(wallet, userId, 'ofx'),
    await download(wallet, userId, 'ofx', { language: 'it-IT' }),
  ];
  const ids = [once, again].map(({ bytes }) =>
    parseOfx(bytes.toString('latin1')).values.get('FITID'),
  );
  expect(ids[0]).toEqual(ids[1]);
});

test('a character outside Windows-1252 is written in Latin letters', async () => {
  const userId = newMember();
  await write(wallet, userId, { description: 'e\u0301 – € Việt 漢\nfim' });
  const { bytes } = await download(wallet, userId, 'ofx');
  expect(bytes.includes(Buffer.from([0xe9, 0x20, 0x96, 0x20, 0x80, 0x20]))).toBe(true);
  expect(bytes.toString('latin1')).toContain(' Vi\u0065t Han fim\r\n');
});

test('OFX contains only the lines that match the filter', async () => {
  const { userId, debit } = await sample(wallet);
  await settle(wallet, `${userId}-2`, 'completed', '2026-01-14T02:00:00.000Z');
  const { bytes } = await download(wallet, userId, 'ofx', {
    query: `${january}&search=ACAO&type=debit`,
  });
  expect(parseOfx(bytes.toString('latin1')).values.get('FITID')).toEqual([debit]);
});
