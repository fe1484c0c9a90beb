import { negated, centsSchema } from '@bambuzal/contracts';
import type { mongo } from 'mongoose';
import type { AccountRow } from './account.model';
import { accountOf } from './accounts';
import type { JournalLine } from './journal-entry.model';

type Update = mongo.AnyBulkWriteOperation<AccountRow>;

interface Change {
  /** Sum of the cents added to the account. */
  sum: number;
  /** The lowest and the highest that the sum was on the way, or zero. */
  lowest: number;
  highest: number;
}

/**
 * Updates of accounts for the lines of one posting, or of several in sequence: one update for each
 * account. An update does not match if a member's wallet would fall below zero on the way, or a
 * member's debt would rise above zero.
 */
export function accountUpdates(lines: readonly JournalLine[]): Update[] {
  const changes = new Map<string, Change>();
  for (const { account, amount } of lines) {
    const change = changes.get(account) ?? { sum: 0, lowest: 0, highest: 0 };
    change.sum += amount;
    change.lowest = Math.min(change.lowest, change.sum);
    change.highest = Math.max(change.highest, change.sum);
    changes.set(account, change);
  }
  // In the order of their ids: transactions that meet take them in the same order.
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, change]) => updateOf(account, change));
}

function updateOf(account: string, change: Change): Update {
  const guard = guardOf(account, change);
  const [owner = '', wallet = ''] = account.split('/');
  return {
    updateOne: {
      filter: {
        _id: account,
        ...(guard && { balance: guard }),
      },
      update: {
        $inc: { balance: centsSchema.parse(change.sum) },
        ...(!guard && { $setOnInsert: { owner, wallet } }),
      },
      upsert: !guard,
    },
  };
}

/**
 * Balance required before the change. If any balance will do, the account is created when missing.
 */
function guardOf(account: string, { lowest, highest }: Change) {
  const found = accountOf(account);
  if ('wallet' in found && lowest < 0) return { $gte: negated(centsSchema.parse(lowest)) };
  if ('receivable' in found && highest > 0) return { $lte: negated(centsSchema.parse(highest)) };
  return undefined;
}
