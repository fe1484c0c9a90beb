import { type Cents, centsSchema, negated } from '@bambuzal/contracts';
import { accountId, accountOf } from './accounts';
import type { JournalLine } from './journal-entry.model';

/** Amount that is collected for a member's debt when money comes into the bonus wallet. */
export interface Collection {
  readonly userId: string;
  /** Collected amount in cents, above zero. */
  readonly amount: Cents;
}

/** @returns members whose bonus wallet is credited */
export function membersWithBonus(lines: readonly JournalLine[]): string[] {
  return lines.flatMap(({ account, amount }) => {
    const found = accountOf(account);
    return 'wallet' in found && found.wallet === 'bonus' && amount > 0 ? [found.userId] : [];
  });
}

/**
 * @param lines lines of a posting, at most one per account
 * @param debts debts in cents, by member id
 */
export function collectionsOf(
  lines: readonly JournalLine[],
  debts: ReadonlyMap<string, number>,
): Collection[] {
  return lines.flatMap(({ account, amount }) => {
    const found = accountOf(account);
    if (!('wallet' in found) || found.wallet !== 'bonus') return [];
    const collected = Math.min(amount, debts.get(found.userId) ?? 0);
    if (collected <= 0) return [];
    return [
      {
        userId: found.userId,
        amount: centsSchema.parse(collected),
      },
    ];
  });
}

/** @returns lines that move collected money from the bonus wallet to the debt */
export function linesOfCollections(collections: readonly Collection[]): JournalLine[] {
  return collections.flatMap(({ userId, amount }) => [
    {
      account: accountId({ userId, wallet: 'bonus' }, 0),
      amount: negated(amount),
    },
    {
      account: accountId({ userId, receivable: 'bonus' }, 0),
      amount,
    },
  ]);
}
