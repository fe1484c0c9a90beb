import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { product } from '../support/product';
import { openServiceDatabase } from '../support/service-database';
import { expect, test } from '../support/test';

const entriesSchema = z.array(
  z.object({
    kind: z.string(),
    postedAt: z.date(),
    lines: z.array(z.object({ account: z.string(), amount: z.int() })),
  }),
);
const moneySchema = z.object({
  period: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        deposits: z.number(),
        depositCount: z.number(),
        payouts: z.number(),
        payoutCount: z.number(),
        revenue: z.number(),
        profits: z.number(),
        bonuses: z.number(),
      }),
    ),
  }),
});

/** Money of a day, straight from the journal entries and by no code of the product. */
function moneyOf(entries: z.infer<typeof entriesSchema>, day: string) {
  const ofDay = entries.filter(({ postedAt }) => dayOf(postedAt) === day);
  const lines = ofDay.flatMap(({ kind, lines: all }) => all.map((line) => ({ kind, ...line })));
  const sum = (account: string, kind?: string) =>
    lines
      .filter((line) => line.account.startsWith(`system/${account}/`))
      .filter((line) => kind === undefined || line.kind === kind)
      .reduce((total, { amount }) => total + amount, 0) / 100;
  const count = (kind: string) => ofDay.filter((entry) => entry.kind === kind).length;
  const positive = (amount: number) => (amount === 0 ? 0 : amount);
  return {
    day,
    deposits: positive(-sum('external', 'deposit')),
    depositCount: count('deposit'),
    payouts: sum('external', 'withdrawal_settlement'),
    payoutCount: count('withdrawal_settlement'),
    revenue: Math.round((sum('fee_income') + sum('trading_result')) * 100) / 100,
    profits: positive(-sum('yield_expense')),
    bonuses: positive(-sum('bonus_expense')),
  };
}

test('the money of each day equals what the journal entries sum up to', async () => {
  const wallet = await openServiceDatabase(product.servers().mongodb, 'wallet');
  try {
    const finance = await new ApiClient(product.origin()).signIn('financeiro');
    const yesterday = dayAfter(dayOf(new Date()), -1);
    const from = dayAfter(yesterday, -79);
    const path = `/api/admin/figures/money?from=${from}&to=${yesterday}`;
    const read = async () =>
      moneySchema.parse(await (await finance.call('GET', path)).json()).period.days;
    const entries = entriesSchema.parse(
      await wallet.collection('journal_entries').find().toArray(),
    );
    const expected = Array.from({ length: 80 }, (_, i) => moneyOf(entries, dayAfter(from, i)));
    // Not an empty comparison: the demo's members have paid in and been paid.
    expect(expected.some(({ deposits }) => deposits > 0)).toBe(true);
    expect(expected.some(({ payouts }) => payouts > 0)).toBe(true);
    await expect.poll(read).toEqual(expected);
  } finally {
    await wallet.close();
  }
});
