import { negated, centsSchema } from '@bambuzal/contracts';
import type { mongo } from 'mongoose';
import type { AccountRow } from './account.model';
import { accountOf } from './accounts';
import type { JournalLine } from './journal-entry.model';

type Update = mongo.AnyBulkWriteOperation<AccountRow>;

interface Change {
  /** Sum in cents of all changes of the account. */
  sum: number;
  /** Lowest and highest value of the running sum; zero at the start. */
  lowest: number;
  highest: number;
}

/**
 * Updates of accounts for the lines of one posting, or of several in sequence. Each account gets
 * one update. An update does not match if a member's wallet would fall below zero at any line, or a
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
  // Sorted by id, so that simultaneous transactions write the accounts in the same order.
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

/** Balance required before the change. If no balance is required, a missing account is created. */
function guardOf(account: string, { lowest, highest }: Change) {
  const found = accountOf(account);
  if ('wallet' in found && lowest < 0) return { $gte: negated(centsSchema.parse(lowest)) };
  if ('receivable' in found && highest > 0) return { $lte: negated(centsSchema.parse(highest)) };
  return undefined;
}
