import {
  centsSchema,
  transactionCategorySchema,
  type TransactionJson,
  transactionTypeSchema,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import type { NewStatementLine } from './statement';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const path = '/api/transactions';

interface Line extends Partial<Omit<NewStatementLine, 'amount'>> {
  readonly amount?: number;
  readonly at: string | Date;
}

/** Writes statement lines as postings do, without moving money. @returns their ids */
async function write(userId: string, ...lines: readonly Line[]): Promise<string[]> {
  const { statement, transact } = wallet.dependencies;
  const ids = [];
  for (const { at, amount = 100, ...more } of lines) {
    const line: NewStatementLine = {
      userId,
      type: 'credit',
      category: 'deposit',
      walletType: 'available',
      amount: centsSchema.parse(amount),
      description: 'Depósito por PIX',
      ...more,
    };
    const posted = await transact((unit) =>
      statement.add(unit, [line], new Types.ObjectId(), new Date(at)),
    );
    ids.push(...posted);
  }
  return ids;
}

const idsOf = (body: { data: TransactionJson[] }) => body.data.map(({ id }) => id);

test('lists the last thirty days, newest first', async () => {
  const ana = newMember();
  const ago = (days: number) => new Date(wallet.now().getTime() - days * 86_400_000);
  const [old, first, second] = await write(ana, { at: ago(31) }, { at: ago(5) }, { at: ago(1) });
  const { body, headers } = await wallet.as(ana).get(path).expect(200);
  expect(idsOf(body)).toEqual([second, first]);
  expect(body.pagination).toEqual({ total: 2, page: 1, pageSize: 20, totalPages: 1 });
  expect(body.summary).toEqual({ totalCredits: 2, totalDebits: 0, periodBalance: 2, count: 2 });
  expect(headers['cache-control']).toBe('no-store');
  expect(idsOf(body)).not.toContain(old);
});

test("days begin and end in the operator's time zone", async () => {
  const ana = newMember();
  const [, inside, last] = await write(
    ana,
    { at: '2026-01-10T02:59:59.999Z' },
    { at: '2026-01-10T03:00:00.000Z' },
    { at: '2026-01-11T02:59:59.999Z' },
    { at: '2026-01-11T03:00:00.000Z' },
  );
  const query = '?startDate=2026-01-10&endDate=2026-01-10';
  for (const more of ['', '&type=credit', '&search=pix']) {
    const { body } = await wallet.as(ana).get(`${path}${query}${more}`).expect(200);
    expect(idsOf(body)).toEqual([last, inside]);
    expect(body.summary.count).toBe(2);
  }
});

test('a single line is returned with its description and details', async () => {
  const ana = newMember();
  const [id] = await write(ana, {
    at: '2026-01-10T12:00:00.000Z',
    amount: 1_234,
    relatedDepositId: 'dep-1',
    metadata: { referralLevel: 2 },
  });
  const { body } = await wallet.as(ana).get(`${path}/${id}`).expect(200);
  expect(body).toEqual({
    id,
    type: 'credit',
    category: 'deposit',
    walletType: 'available',
    amount: 12.34,
    description: 'Depósito por PIX',
    status: 'completed',
    relatedDepositId: 'dep-1',
    relatedInvestmentId: null,
    relatedWithdrawalId: null,
    metadata: { referralLevel: 2 },
    createdAt: '2026-01-10T12:00:00.000Z',
  });
});

test("another member's line and a malformed id are not found", async () => {
  const [id] = await write(newMember(), { at: wallet.now() });
  const bruno = wallet.as(newMember());
  for (const other of [id, String(new Types.ObjectId()), 'xyz']) {
    const { body } = await bruno.get(`${path}/${other}`).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  }
  const { body } = await bruno.get(path).expect(200);
  expect(body.data).toEqual([]);
});

test.each([
  ['ÍNDICO', 1],
  ['indico', 1],
  ['bonus', 2],
  ['50% (a+b) [x]', 1],
  ['a.b', 0],
  ['.*', 0],
  ['-$^\\', 1],
  ['', 4],
])('a search for %j finds %d lines', async (search, count) => {
  const ana = newMember();
  const at = '2026-01-10T12:00:00.000Z';
  await write(
    ana,
    { at, description: 'Bônus de quem indico: Índico' },
    { at, description: 'BÔNUS de 50% (a+b) [x]' },
    { at, description: 'Taxa -$^\\ estranha' },
    { at, description: 'axb' },
  );
  const query = `startDate=2026-01-01&endDate=2026-01-31&search=${encodeURIComponent(search)}`;
  const { body } = await wallet.as(ana).get(`${path}?${query}`).expect(200);
  expect(body.data).toHaveLength(count);
  expect(body.summary.count).toBe(count);
  expect(body.summary.totalCredits).toBe(count);
});

test('cancelled lines are listed and counted, but not summed', async () => {
  const ana = newMember();
  const at = '2026-01-10T12:00:00.000Z';
  const withdrawal = { at, type: 'debit', category: 'withdrawal', status: 'pending' } as const;
  await write(ana, { at, amount: 900 });
  await write(ana, { ...withdrawal, amount: 200, relatedWithdrawalId: `${ana}-1` });
  await write(ana, { ...withdrawal, amount: 300, relatedWithdrawalId: `${ana}-2` });
  await wallet.dependencies.transact((unit) =>
    wallet.dependencies.statement.settleWithdrawal(unit, `${ana}-1`, {
      status: 'cancelled',
      settledAt: new Date(at),
    }),
  );
  const summary = { totalCredits: 9, totalDebits: 3, periodBalance: 6, count: 3 };
  const period = 'startDate=2026-01-01&endDate=2026-01-31';
  for (const query of [period, `${period}&search=pix`]) {
    const { body } = await wallet.as(ana).get(`${path}?${query}`).expect(200);
    expect(body.summary).toEqual(summary);
    expect(body.data).toContainEqual(expect.objectContaining({ status: 'cancelled' }));
  }
  const { body } = await wallet.as(ana).get(`${path}?${period}&type=debit`).expect(200);
  expect(body.summary).toEqual({ totalCredits: 0, totalDebits: 3, periodBalance: -3, count: 2 });
});

test('a page past the end is empty', async () => {
  const ana = newMember();
  await write(ana, { at: wallet.now() });
  const { body } = await wallet.as(ana).get(`${path}?page=9`).expect(200);
  expect(body).toMatchObject({ data: [], pagination: { total: 1, totalPages: 1 } });
});

test('a period that ends before it begins is refused', async () => {
  const query = 'startDate=2026-02-01&endDate=2026-01-01';
  for (const asked of [`${path}?${query}`, `${path}/export?format=csv&${query}`]) {
    const { body } = await wallet.as(newMember()).get(asked).expect(422);
    expect(body.code).toBe('PERIOD_CROSSED');
  }
});

test('pages follow each other without a gap, and the summary equals the sum of the lines', async () => {
  const first = new Date('2026-01-10T00:00:00.000Z').getTime();
  const lines = fc.array(
    fc.record({
      // Only a few different times, so that many lines have the same time.
      at: fc.integer({ min: 0, max: 30 }).map((step) => new Date(first + step * 7_200_000)),
      type: fc.constantFrom(...transactionTypeSchema.options),
      category: fc.constantFrom(...transactionCategorySchema.options),
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      description: fc.constantFrom('Lucro', 'Saque', 'Bônus'),
    }),
    { maxLength: 25 },
  );
  const filters = fc.record({
    type: fc.option(fc.constantFrom(...transactionTypeSchema.options), { nil: undefined, freq: 1 }),
    search: fc.constantFrom(...(['', '', 'LUCRO', 'bonus'] as const)),
    startDate: fc.constantFrom('2026-01-09', '2026-01-10'),
    endDate: fc.constantFrom('2026-01-11', '2026-01-12'),
    pageSize: fc.integer({ min: 1, max: 9 }),
  });
  const found = { '': ['Lucro', 'Saque', 'Bônus'], LUCRO: ['Lucro'], bonus: ['Bônus'] };
  await fc.assert(
    fc.asyncProperty(lines, filters, async (written, filter) => {
      const ana = newMember();
      await write(ana, ...written);
      const rows = await wallet.dependencies.transactions.find({ userId: ana }).lean();
      const expected = rows
        .filter(({ type }) => filter.type === undefined || type === filter.type)
        .filter(({ description }) => found[filter.search].includes(description))
        .filter(
          ({ createdAt }) =>
            createdAt >= new Date(`${filter.startDate}T03:00:00Z`) &&
            createdAt.getTime() < Date.parse(`${filter.endDate}T03:00:00Z`) + 86_400_000,
        )
        .sort(
          (one, other) =>
            other.createdAt.getTime() - one.createdAt.getTime() ||
            (String(one._id) < String(other._id) ? 1 : -1),
        );
      const sum = (type: string) =>
        expected.filter((row) => row.type === type).reduce((total, row) => total + row.amount, 0);
      const query = new URLSearchParams(
        Object.entries(filter).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      );
      const seen: string[] = [];
      for (
        let page = 1;
        page <= Math.max(1, Math.ceil(expected.length / filter.pageSize));
        page++
      ) {
        const { body } = await wallet.as(ana).get(`${path}?${query}&page=${page}`).expect(200);
        seen.push(...idsOf(body));
        expect(body.pagination.total).toBe(expected.length);
        expect(body.summary).toEqual({
          totalCredits: sum('credit') / 100,
          totalDebits: sum('debit') / 100,
          periodBalance: (sum('credit') - sum('debit')) / 100,
          count: expected.length,
        });
      }
      expect(seen).toEqual(expected.map(({ _id }) => String(_id)));
    }),
    { numRuns: 25 },
  );
});
