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

const bonusesSchema = z.array(
  z.object({
    amount: z.int(),
    status: z.string(),
    createdAt: z.date(),
    creditedDate: z.date().nullable(),
    endedAt: z.date().nullable(),
    takenBackAt: z.date().nullable(),
    uncollectedAmount: z.int(),
  }),
);
const bonusDaysSchema = z.object({
  period: z.object({ days: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
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

/** Bonuses of a day, straight from the bonuses and by no code of the product. */
function bonusesOf(bonuses: z.infer<typeof bonusesSchema>, day: string) {
  const isOn = (at: Date | null) => at !== null && dayOf(at) === day;
  const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0) / 100;
  const promised = bonuses.filter(({ createdAt }) => isOn(createdAt));
  const credited = bonuses.filter(({ creditedDate }) => isOn(creditedDate));
  const ended = bonuses.filter(({ endedAt }) => isOn(endedAt));
  const reversed = ended.filter(({ status }) => status === 'reversed');
  const cancelled = ended.filter(({ status }) => status === 'cancelled');
  const takenBack = bonuses.filter(({ takenBackAt }) => isOn(takenBackAt));
  return {
    day,
    promised: total(promised.map(({ amount }) => amount)),
    promisedCount: promised.length,
    credited: total(credited.map(({ amount }) => amount)),
    creditedCount: credited.length,
    reversed: total(reversed.map(({ amount }) => amount)),
    reversedCount: reversed.length,
    cancelled: total(cancelled.map(({ amount }) => amount)),
    cancelledCount: cancelled.length,
    uncollected: total(takenBack.map(({ uncollectedAmount }) => uncollectedAmount)),
  };
}

test('the bonuses of each day equal what the bonuses sum up to', async () => {
  const referral = await openServiceDatabase(product.servers().mongodb, 'referral');
  try {
    const finance = await new ApiClient(product.origin()).signIn('financeiro');
    const yesterday = dayAfter(dayOf(new Date()), -1);
    const from = dayAfter(yesterday, -79);
    const path = `/api/admin/figures/bonuses?from=${from}&to=${yesterday}`;
    const read = async () =>
      bonusDaysSchema.parse(await (await finance.call('GET', path)).json()).period.days;
    const bonuses = bonusesSchema.parse(
      await referral.collection('referral_bonuses').find().toArray(),
    );
    const expected = Array.from({ length: 80 }, (_, i) => bonusesOf(bonuses, dayAfter(from, i)));
    // Not an empty comparison: the demo's members have earned bonuses.
    expect(expected.some(({ credited }) => credited > 0)).toBe(true);
    await expect.poll(read).toEqual(expected);
  } finally {
    await referral.close();
  }
});
