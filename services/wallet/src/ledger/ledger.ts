import { randomInt } from 'node:crypto';
import { balancesChanged, type Cents, DomainError } from '@bambuzal/contracts';
import { GatheredWrites, type SharedTransaction, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { WalletCounts } from '../measures/wallet-counts';
import type { NewStatementLine, Statement } from '../statement/statement';
import { accountUpdates } from './account-changes';
import type { AccountRow } from './account.model';
import { type Account, accountId, accountOf, stripeCount, stripeOf } from './accounts';
import { balanceChangesOf } from './balance-changes';
import {
  type Collection,
  collectionsOf,
  linesOfCollections,
  membersWithBonus,
} from './bonus-debts';
import type { EntryKind, JournalEntryRow, JournalLine } from './journal-entry.model';
import { askForTheSame, journalLinesOf, mergedLines } from './journal-lines';
import { reversalLines, reversalReference } from './reversal';

export interface PostingLine {
  readonly account: Account;
  /** Cents; above zero if the account receives, below zero if the account pays. */
  readonly amount: Cents;
}

export interface Posting {
  /** Reference of the posting. A posting with a known reference is not posted again. */
  readonly reference: string;
  readonly kind: EntryKind;
  /** Description for the operator's staff, in Portuguese. */
  readonly description: string;
  /** Lines of the posting, which sum to zero. */
  readonly lines: readonly PostingLine[];
  /** Lines of the posting on members' statements. */
  readonly statement?: readonly NewStatementLine[];
  /** Id of the withdrawal whose pending statement line gets its final state. */
  readonly settles?: {
    readonly withdrawalId: string;
    readonly status: 'completed' | 'cancelled';
  };
  readonly postedAt: Date;
  readonly reverses?: Types.ObjectId;
}

export interface Posted {
  readonly entryId: string;
  /** Ids of the statement's lines, in the order of the request; empty for a repetition. */
  readonly transactionIds: readonly string[];
  /** Whether the reference had been posted before. */
  readonly isRepetition: boolean;
}

interface LedgerDependencies {
  readonly accounts: Model<AccountRow>;
  readonly counts: Pick<WalletCounts, 'postings'>;
  readonly entries: Model<JournalEntryRow>;
  readonly statement: Statement;
}

/** Postings of a group of units of work so far. They are not in the database yet. */
interface SharedBooks {
  /**
   * Stripe of the system accounts for the whole group, so that each system account is written once.
   */
  readonly stripe: number;
  readonly posted: Map<string, Entry>;
  /** Balances in cents before the group. */
  readonly before: Map<string, number>;
  /** Changes in cents since the group began. */
  readonly changes: Map<string, number>;
}

type Entry = Pick<JournalEntryRow, '_id' | 'lines'> & {
  readonly transactionIds: readonly string[];
};

/** The double-entry ledger: posting is the only way to move money. */
export class Ledger {
  private readonly entries;
  private readonly accounts;
  private readonly newEntries: GatheredWrites<JournalEntryRow>;
  private readonly moves: GatheredWrites<JournalLine>;
  private readonly books = new WeakMap<SharedTransaction, SharedBooks>();

  constructor(private readonly dependencies: LedgerDependencies) {
    // Bypasses mongoose: casting costs more than the writes, and the input is already parsed.
    const { entries, accounts } = dependencies;
    this.entries = entries.db.collection<JournalEntryRow>(entries.collection.name);
    this.accounts = accounts.db.collection<AccountRow>(accounts.collection.name);
    this.newEntries = new GatheredWrites(async (rows, session) => {
      await this.entries.insertMany([...rows], { session });
    });
    this.moves = new GatheredWrites(async (lines, session) => {
      const updates = accountUpdates(lines);
      const { matchedCount, upsertedCount } = await this.accounts.bulkWrite(updates, { session });
      if (matchedCount + upsertedCount < updates.length) {
        throw new DomainError('INSUFFICIENT_BALANCE');
      }
    });
  }

  /**
   * Moves money between accounts, in the caller's transaction. Any credit to a bonus wallet first
   * pays the member's debt.
   *
   * @throws DomainError INSUFFICIENT_BALANCE if a member's wallet would fall below zero; a shared
   *   transaction may throw it only at its end
   * @throws Error if the lines do not balance, or the reference was posted with other lines
   */
  async post(unit: UnitOfWork, posting: Posting): Promise<Posted> {
    const { reference, postedAt } = posting;
    const books = this.booksOf(unit);
    const asked = journalLinesOf(posting, books?.stripe ?? stripeOf(reference));
    const collections = await this.collections(unit, asked);
    const lines = mergedLines([...asked, ...linesOfCollections(collections)]);
    const _id = new Types.ObjectId();
    const earlier = await this.enter(unit, _id, lines, posting);
    if (earlier) {
      if (!askForTheSame(asked, earlier.lines)) {
        throw new Error(`${reference} was posted otherwise`);
      }
      const { transactionIds } = earlier;
      return { entryId: String(earlier._id), transactionIds, isRepetition: true };
    }
    unit.afterCommit(() => this.dependencies.counts.postings(posting.kind));
    await this.moves.add(unit, lines);
    await publishBalanceChanges(unit, lines, posting);
    const listed = posting.statement ?? [];
    const added = [...listed, ...collections.map(collectionOnStatement)];
    const ids = await this.dependencies.statement.add(unit, added, _id, postedAt);
    if (posting.settles) {
      const { withdrawalId, status } = posting.settles;
      const outcome = { status, settledAt: postedAt };
      await this.dependencies.statement.settleWithdrawal(unit, withdrawalId, outcome);
    }
    const transactionIds = ids.slice(0, listed.length);
    books?.posted.set(reference, { _id, lines, transactionIds });
    for (const { account, amount } of books ? lines : []) {
      books?.changes.set(account, (books.changes.get(account) ?? 0) + amount);
    }
    return { entryId: String(_id), transactionIds, isRepetition: false };
  }

  /**
   * Lines that a posting would have if it were made now: those asked for, and what a member's debt
   * takes of a bonus. Changes nothing.
   *
   * @throws Error if the lines do not balance
   */
  async linesToPost(
    unit: UnitOfWork,
    posting: Pick<Posting, 'lines' | 'reference'>,
  ): Promise<PostingLine[]> {
    const asked = journalLinesOf(posting, stripeOf(posting.reference));
    const collections = await this.collections(unit, asked);
    return mergedLines([...asked, ...linesOfCollections(collections)]).map(
      ({ account, amount }) => ({ account: accountOf(account), amount }),
    );
  }

  /**
   * Reverses an entry with a counter-entry, once, even if requested again.
   *
   * @throws DomainError NOT_FOUND; INSUFFICIENT_BALANCE if the money is no longer in the account
   */
  async reverse(
    unit: UnitOfWork,
    reference: string,
    { description, postedAt }: Pick<Posting, 'description' | 'postedAt'>,
  ): Promise<Posted> {
    const { entries, statement } = this.dependencies;
    const entry = await entries.findOne({ reference }).session(unit.session).lean();
    if (!entry) throw new DomainError('NOT_FOUND');
    return this.post(unit, {
      reference: reversalReference(reference),
      kind: 'reversal',
      description,
      postedAt,
      lines: reversalLines(entry),
      reverses: entry._id,
      statement: await statement.opposites(unit, entry._id, description),
    });
  }

  /** @returns cents by wallet; wallets that never held money are left out */
  async balancesOf(userId: string): Promise<ReadonlyMap<string, Cents>> {
    const rows = await this.dependencies.accounts.find({ owner: userId }).lean();
    return new Map(rows.map(({ wallet, balance }) => [wallet, balance]));
  }

  /**
   * Balances of members' accounts within a transaction, including the transaction's own postings.
   *
   * @returns cents by account id; 0 for a missing account
   */
  async balancesWithin(
    unit: UnitOfWork,
    accounts: readonly Exclude<Account, { system: unknown }>[],
  ): Promise<ReadonlyMap<string, number>> {
    const ids = accounts.map((account) => accountId(account, 0));
    const books = this.booksOf(unit);
    const before = books?.before ?? new Map<string, number>();
    const unknown = ids.filter((id) => !before.has(id));
    if (unknown.length > 0) {
      const { session } = unit;
      const rows = await this.accounts.find({ _id: { $in: unknown } }, { session }).toArray();
      const found = new Map(rows.map(({ _id, balance }) => [_id, balance]));
      for (const id of unknown) before.set(id, found.get(id) ?? 0);
    }
    return new Map(ids.map((id) => [id, (before.get(id) ?? 0) + (books?.changes.get(id) ?? 0)]));
  }

  private async collections(
    unit: UnitOfWork,
    lines: readonly JournalLine[],
  ): Promise<Collection[]> {
    const members = membersWithBonus(lines);
    if (members.length === 0) return [];
    const accounts = members.map((userId) => ({ userId, receivable: 'bonus' as const }));
    const balances = await this.balancesWithin(unit, accounts);
    const debts = new Map(
      accounts.map((account) => [account.userId, -(balances.get(accountId(account, 0)) ?? 0)]),
    );
    return collectionsOf(lines, debts);
  }

  private booksOf({ shared }: UnitOfWork): SharedBooks | undefined {
    if (!shared) return undefined;
    const known = this.books.get(shared);
    if (known) return known;
    const books = {
      stripe: randomInt(stripeCount),
      posted: new Map<string, Entry>(),
      before: new Map<string, number>(),
      changes: new Map<string, number>(),
    };
    this.books.set(shared, books);
    return books;
  }

  /**
   * Writes the entry unless its reference exists. A reference that the rest of the group does not
   * know is assumed to be new. If it is not new, the unique index fails the group's commit, and
   * each unit of work runs again alone.
   *
   * @returns the existing entry, if the reference exists
   */
  private async enter(
    unit: UnitOfWork,
    _id: Types.ObjectId,
    lines: readonly JournalLine[],
    { reference, kind, description, postedAt, reverses }: Posting,
  ): Promise<Entry | undefined> {
    const entry = {
      _id,
      kind,
      description,
      lines: [...lines],
      postedAt,
      ...(reverses && { reverses }),
    };
    const books = this.booksOf(unit);
    if (books) {
      const earlier = books.posted.get(reference);
      if (!earlier) await this.newEntries.add(unit, [{ ...entry, reference }]);
      return earlier;
    }
    const earlier = await this.entries.findOneAndUpdate(
      { reference },
      { $setOnInsert: entry },
      { upsert: true, returnDocument: 'before', session: unit.session },
    );
    return earlier ? { ...earlier, transactionIds: [] } : undefined;
  }
}

/**
 * Publishes the balance changes. No other code announces postings to services that show or copy
 * balances.
 */
async function publishBalanceChanges(
  unit: UnitOfWork,
  lines: readonly JournalLine[],
  { kind, postedAt }: Posting,
): Promise<void> {
  const changes = balanceChangesOf(lines);
  if (changes.length === 0) return;
  await unit.publish(balancesChanged, { kind, changes, changedAt: postedAt.toISOString() });
}

function collectionOnStatement({ userId, amount }: Collection): NewStatementLine {
  return {
    userId,
    type: 'debit',
    category: 'refund',
    walletType: 'bonus',
    amount,
    description: 'Desconto de bônus estornado',
  };
}
