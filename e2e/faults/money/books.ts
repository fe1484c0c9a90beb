import type { Connection } from 'mongoose';
import { z } from 'zod';
import { automaticPayouts } from './money-fixture';

const names = [
  'accounts',
  'journal_entries',
  'transactions',
  'deposits',
  'withdrawals',
  'payout_days',
];

const linesSchema = z.array(z.object({ account: z.string(), amount: z.number() }));

/** State of the books, read as an auditor does: directly from the collections. */
export interface Books {
  /** Descriptions of violated rules; empty when the books balance. */
  readonly faults: readonly string[];
  readonly entries: number;
  /** State of each deposit and withdrawal, by id. */
  readonly documents: ReadonlyMap<string, string>;
}

/**
 * Checks the rules that must always hold (docs/architecture.md, money): the sum of all accounts is
 * zero, each account equals its lines, no member is below zero, every statement line has its entry
 * and the statement sums to the balance. Also checks that deposits and withdrawals have the state
 * that their entries say, and that automatic payouts are counted and within the daily limits.
 */
export async function readBooks(connection: Connection): Promise<Books> {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  // Reads in a single snapshot, so that each posting is in all of the results or in none.
  const [accounts, entries, transactions, deposits, withdrawals, days] =
    await connection.transaction(async (session) => {
      const collections = [];
      for (const name of names)
        collections.push(await connection.collection(name).find({}, { session }).toArray());
      return collections;
    });
  if (!accounts || !entries || !transactions || !deposits || !withdrawals || !days)
    throw new Error('a collection is missing');

  const sums = new Map<string, number>();
  const references = new Set<string>();
  for (const entry of entries) {
    const lines = linesSchema.parse(entry['lines']);
    const reference = String(entry['reference']);
    check(
      lines.reduce((sum, { amount }) => sum + amount, 0) === 0,
      `${reference} sums not to zero`,
    );
    check(!references.has(reference), `${reference} stands twice`);
    references.add(reference);
    for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  for (const account of accounts) {
    const id = String(account._id);
    const balance = Number(account['balance']);
    check(balance === (sums.get(id) ?? 0), `${id} has ${balance}, its lines ${sums.get(id)}`);
    check(id.startsWith('system/') || balance >= 0, `${id} is below zero: ${balance}`);
  }
  check(
    [...sums.values()].reduce((sum, one) => sum + one, 0) === 0,
    'the accounts sum not to zero',
  );

  // The lines of a member's statement add up to the balance.
  const read = new Map<string, number>();
  for (const line of transactions) {
    if (['cancelled', 'failed'].includes(String(line['status']))) continue;
    const account = `${String(line['userId'])}/${String(line['walletType'])}`;
    const amount = line['type'] === 'debit' ? -Number(line['amount']) : Number(line['amount']);
    read.set(account, (read.get(account) ?? 0) + amount);
  }
  for (const [account, amount] of read)
    check(amount === sums.get(account), `${account} reads ${amount}, has ${sums.get(account)}`);

  const entryIds = new Set(entries.map(({ _id }) => String(_id)));
  for (const line of transactions)
    check(entryIds.has(String(line['entryId'])), `line ${String(line._id)} has no entry`);

  for (const withdrawal of withdrawals) {
    const id = String(withdrawal._id);
    const has = (step: string) => references.has(`withdrawal:${id}:${step}`);
    const steps = ['hold', 'settlement', 'release'].filter(has).join(' ');
    const expected =
      withdrawal['status'] === 'rejected'
        ? 'hold release'
        : withdrawal['payoutStatus'] === 'paid'
          ? 'hold settlement'
          : 'hold';
    check(steps === expected, `withdrawal ${id} is ${withdrawal['status']} with ${steps}`);
  }
  faults.push(...payoutDayFaults(days, withdrawals));
  const documents = new Map([
    ...deposits.map((row) => [String(row._id), `deposit, ${stateOf(row)}`] as const),
    ...withdrawals.map((row) => [String(row._id), `withdrawal, ${stateOf(row)}`] as const),
  ]);
  return { faults, entries: entries.length, documents };
}

function stateOf({ status, providerFailed }: Record<string, unknown>): string {
  return providerFailed === true ? 'failed at the provider' : String(status);
}

/** Automatic payouts are counted to the cent, and are within the daily limits. */
function payoutDayFaults(
  days: readonly Record<string, unknown>[],
  withdrawals: readonly Record<string, unknown>[],
): string[] {
  const automatic = withdrawals.filter(
    (row) => row['attempt'] === 1 && row['processedBy'] === null,
  );
  const whole = days.filter(({ _id }) => String(_id).endsWith('/all'));
  const members = days.filter(({ _id }) => !String(_id).endsWith('/all'));
  const sumOf = (rows: readonly Record<string, unknown>[], field: string) =>
    rows.reduce((sum, row) => sum + Number(row[field]), 0);
  const counted = `${sumOf(whole, 'count')} of ${sumOf(whole, 'amount')}`;
  const approved = `${automatic.length} of ${sumOf(automatic, 'amount')}`;
  const byMember = `${sumOf(members, 'count')} of ${sumOf(members, 'amount')}`;
  const { payoutAutoMemberCount, payoutAutoMemberAmount, payoutAutoDayAmount } = automaticPayouts;
  const isBeyond = (row: Record<string, unknown>, count: number, amount: number) =>
    Number(row['count']) > count || Number(row['amount']) > amount * 100;
  return [
    ...(counted === approved ? [] : [`counted ${counted}, approved without a person ${approved}`]),
    ...(byMember === approved ? [] : [`counted ${byMember} by member, approved ${approved}`]),
    ...whole
      .filter((row) => isBeyond(row, Infinity, payoutAutoDayAmount))
      .map(({ _id }) => `${String(_id)} is beyond its limit`),
    ...members
      .filter((row) => isBeyond(row, payoutAutoMemberCount, payoutAutoMemberAmount))
      .map(({ _id }) => `${String(_id)} is beyond its limit`),
  ];
}
