import { centsSchema, type financialStatsSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import type { EntryKind } from '../ledger/journal-entry.model';
import type { WalletDependencies } from '../dependencies';
import { type Period, periodOf } from '@bambuzal/service-kit';
import { WithdrawalStore } from '../withdrawals/withdrawal.store';
import { flowsOf, linesOfWallet, stripesOf } from './flows';

export type StatsDependencies = Pick<
  WalletDependencies,
  | 'connection'
  | 'counts'
  | 'documentMarks'
  | 'entries'
  | 'ledger'
  | 'now'
  | 'statementDays'
  | 'transact'
>;
type Stats = z.output<typeof financialStatsSchema>;

interface Ends {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const flowsByDaySchema = z.array(z.object({ _id: z.iso.date(), amount: z.int(), count: z.int() }));
type FlowByDay = z.output<typeof flowsByDaySchema>[number];

/**
 * Money received and paid out. A deposit that was reversed later still counts on its own day: the
 * reversal is a separate entry.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export async function financialStats(
  dependencies: StatsDependencies,
  { from, to }: Ends,
): Promise<Stats> {
  const period = periodOf({ first: from, last: to }, dependencies.now());
  const [deposits, withdrawals, fees, earnings, pendingWithdrawals] = await Promise.all([
    flowByDay(dependencies, 'deposit', stripesOf('external'), period),
    flowByDay(dependencies, 'withdrawal_settlement', linesOfWallet('withdrawal_hold'), period),
    flowsOf(dependencies.entries, ['fee_income'], period),
    earningsOf(dependencies, period),
    new WithdrawalStore(dependencies).outstanding(),
  ]);
  return {
    deposits: flowOf(deposits),
    withdrawals: flowOf(withdrawals),
    pendingWithdrawals,
    fees: centsSchema.parse(fees('fee_income')),
    ...earnings,
    byDay: daysOf(deposits, withdrawals),
  };
}

/**
 * Sums of the lines of one kind, by day in the operator's time zone. Each entry has one line of
 * this kind for a member.
 */
async function flowByDay(
  { entries }: StatsDependencies,
  kind: EntryKind,
  account: RegExp,
  { from, until }: Period,
): Promise<FlowByDay[]> {
  const day = { $dateToString: { date: '$postedAt', format: '%Y-%m-%d', timezone: '-03:00' } };
  return flowsByDaySchema.parse(
    await entries.aggregate<unknown>([
      { $match: { kind, postedAt: { $gte: from, $lt: until } } },
      { $unwind: '$lines' },
      { $match: { 'lines.account': account } },
      {
        $group: {
          _id: day,
          amount: { $sum: { $multiply: ['$lines.amount', -1] } },
          count: { $sum: 1 },
        },
      },
    ]),
  );
}

const earningsSchema = z
  .array(z.object({ profit: z.int(), bonus: z.int(), referralBonus: z.int() }))
  .max(1);

async function earningsOf({ statementDays }: StatsDependencies, { firstDay, lastDay }: Period) {
  const sumOf = (category: string) => ({ $sum: `$byCategory.${category}` });
  const [sums = { profit: 0, bonus: 0, referralBonus: 0 }] = earningsSchema.parse(
    await statementDays.aggregate<unknown>([
      { $match: { day: { $gte: firstDay, $lte: lastDay } } },
      {
        $group: {
          _id: null,
          profit: sumOf('profit'),
          bonus: sumOf('bonus'),
          referralBonus: sumOf('referral_bonus'),
        },
      },
    ]),
  );
  return {
    profitsPaid: centsSchema.parse(sums.profit),
    bonusesPaid: centsSchema.parse(sums.bonus + sums.referralBonus),
  };
}

function flowOf(flows: readonly FlowByDay[]): Stats['deposits'] {
  const total = (field: 'amount' | 'count') => flows.reduce((sum, flow) => sum + flow[field], 0);
  return { amount: centsSchema.parse(total('amount')), count: total('count') };
}

/** Days on which money moved, in order. */
function daysOf(deposits: readonly FlowByDay[], withdrawals: readonly FlowByDay[]): Stats['byDay'] {
  const days = [...new Set([...deposits, ...withdrawals].map(({ _id }) => _id))].sort();
  const amountOn = (day: string, flows: readonly FlowByDay[]) =>
    centsSchema.parse(flows.find(({ _id }) => _id === day)?.amount ?? 0);
  return days.map((day) => ({
    day,
    deposits: amountOn(day, deposits),
    withdrawals: amountOn(day, withdrawals),
  }));
}
