import { memberAccountSchema, systemAccountSchema, type WalletDay } from '@bambuzal/contracts';
import type { DayOfRecords } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { WalletDependencies } from '../dependencies';
import { entryKinds } from '../ledger/journal-entry.model';
import { walletDay } from './wallet-day';

const kindSchema = z.enum(entryKinds);
const linesSchema = z.array(
  z.object({
    _id: z.object({
      kind: kindSchema,
      account: z.union([memberAccountSchema, systemAccountSchema]),
    }),
    amount: z.int(),
  }),
);
const countsSchema = z.array(z.object({ _id: kindSchema, count: z.int() }));

/** Counts the postings of a day. */
export async function countWalletDay(
  { entries }: Pick<WalletDependencies, 'entries'>,
  { from, until }: DayOfRecords,
): Promise<WalletDay> {
  // The kind is in the query, because the index of entries by time begins with the kind.
  const match = {
    $match: { kind: { $in: [...entryKinds] }, postedAt: { $gte: from, $lt: until } },
  };
  const [lines, counts] = await Promise.all([
    entries.aggregate<unknown>([
      match,
      { $unwind: '$lines' },
      {
        $group: { _id: { kind: '$kind', account: accountName }, amount: { $sum: '$lines.amount' } },
      },
    ]),
    entries.aggregate<unknown>([match, { $group: { _id: '$kind', count: { $sum: 1 } } }]),
  ]);
  const byKind = new Map(countsSchema.parse(counts).map(({ _id, count }) => [_id, count]));
  return walletDay({
    lines: linesSchema.parse(lines).map(({ _id, amount }) => ({ ..._id, amount })),
    countOf: (kind) => byKind.get(kind) ?? 0,
  });
}

/** Second part of an account's id: the wallet of a member, or the name of a system account. */
const accountName = { $arrayElemAt: [{ $split: ['$lines.account', '/'] }, 1] };

/** Time of the first posting of all. */
export async function firstPostingAt({
  entries,
}: Pick<WalletDependencies, 'entries'>): Promise<Date | undefined> {
  const firsts = await Promise.all(
    entryKinds.map((kind) =>
      entries.findOne({ kind }).sort({ postedAt: 1 }).select('postedAt').lean(),
    ),
  );
  const times = firsts.flatMap((entry) => (entry ? [entry.postedAt] : []));
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0];
}
