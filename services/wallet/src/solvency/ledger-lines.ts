import {
  centsSchema,
  type ledgerLineSchema,
  memberAccountSchema,
  type SystemAccount,
  systemAccountSchema,
} from '@bambuzal/contracts';
import { type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { z } from 'zod';
import { accountNameIn, accountOf, systemOwner } from '../ledger/accounts';
import { isReversibleKind, reversalReference } from '../ledger/reversal';
import type { WalletDependencies } from '../dependencies';
import { linesOfWallet, stripesOf } from './flows';

type Dependencies = Pick<WalletDependencies, 'entries'>;
type LedgerLine = z.output<typeof ledgerLineSchema>;

interface Wanted {
  readonly account: z.output<typeof memberAccountSchema> | SystemAccount;
  readonly userId?: string | undefined;
}

const totalSchema = z.array(z.object({ count: z.int(), total: centsSchema })).max(1);
const rowsSchema = z.array(
  z.object({
    _id: z.instanceof(Types.ObjectId),
    reference: z.string(),
    kind: z.string(),
    description: z.string(),
    lines: z.object({ account: z.string(), amount: centsSchema }),
    postedAt: z.date(),
  }),
);

/** Lines of a figure, latest first, and their sum. */
export async function ledgerLines({ entries }: Dependencies, wanted: Wanted, query: PageQuery) {
  const match = { $match: { 'lines.account': namesOf(wanted) } };
  const lines = [{ $unwind: '$lines' }, match];
  const [{ count, total } = { count: 0, total: centsSchema.parse(0) }] = totalSchema.parse(
    await entries.aggregate<unknown>([
      match,
      ...lines,
      { $group: { _id: null, count: { $sum: 1 }, total: { $sum: '$lines.amount' } } },
    ]),
  );
  const page = await pageOfRows(query, count, async (skip, limit) =>
    rowsSchema.parse(
      await entries.aggregate<unknown>([
        match,
        { $sort: { _id: -1 } },
        ...lines,
        { $skip: skip },
        { $limit: limit },
      ]),
    ),
  );
  const reversed = await reversedAmong(
    { entries },
    page.data.map(({ reference }) => reference),
  );
  return { ...page, data: page.data.map((row) => lineView(row, reversed)), total };
}

/** @returns those of the references whose entries were reversed, by the index of references */
async function reversedAmong(
  { entries }: Dependencies,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await entries
    .find({ reference: { $in: references.map(reversalReference) } })
    .select('reference')
    .lean();
  const reversals = new Set(rows.map(({ reference }) => reference));
  return new Set(references.filter((reference) => reversals.has(reversalReference(reference))));
}

/**
 * Name or pattern of the accounts that make up a figure: one member's account, all stripes of a
 * system account, or one wallet of every member.
 */
function namesOf({ account, userId }: Wanted): string | RegExp {
  if (userId !== undefined) return `${userId}/${account}`;
  const wallet = memberAccountSchema.safeParse(account);
  return wallet.success
    ? linesOfWallet(wallet.data)
    : stripesOf(systemAccountSchema.parse(account));
}

function lineView(
  { _id, lines, ...entry }: z.output<typeof rowsSchema>[number],
  reversed: ReadonlySet<string>,
): LedgerLine {
  const account = accountOf(lines.account);
  const isMembers = 'userId' in account;
  return {
    entryId: String(_id),
    reference: entry.reference,
    kind: entry.kind,
    description: entry.description,
    amount: lines.amount,
    postedAt: entry.postedAt,
    owner: isMembers ? account.userId : systemOwner,
    account: accountNameIn(account),
    reversal: reversed.has(entry.reference)
      ? 'reversed'
      : isReversibleKind(entry.kind)
        ? 'possible'
        : null,
  };
}
