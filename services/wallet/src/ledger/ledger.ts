import {
  balancesChanged,
  type Cents,
  centsSchema,
  DomainError,
  negated,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Model, type mongo, Types } from 'mongoose';
import type { NewStatementLine, Statement } from '../statement/statement';
import type { AccountRow } from './account.model';
import { type Account, accountId, accountOf, systemOwner } from './accounts';
import { balanceChangesOf } from './balance-changes';
import type { EntryKind, JournalEntryRow, JournalLine } from './journal-entry.model';

export interface PostingLine {
  readonly account: Account;
  /** Cents; above zero what the account gets, below what it gives. */
  readonly amount: Cents;
}

export interface Posting {
  /** Posting the same reference twice is one posting. */
  readonly reference: string;
  readonly kind: EntryKind;
  /** For the operator's people, who read Portuguese. */
  readonly description: string;
  /** They sum to zero. */
  readonly lines: readonly PostingLine[];
  /** What members read of it. */
  readonly statement?: readonly NewStatementLine[];
  readonly postedAt: Date;
  readonly reverses?: Types.ObjectId;
}

export interface Posted {
  readonly entryId: string;
  /** Of the statement's lines, in their order; empty of a repetition. */
  readonly transactionIds: readonly string[];
  /** Whether the reference had been posted before. */
  readonly isRepetition: boolean;
}

interface LedgerParts {
  readonly accounts: Model<AccountRow>;
  readonly entries: Model<JournalEntryRow>;
  readonly statement: Statement;
}

/** The double-entry ledger: posting is the only way to move money. */
export class Ledger {
  private readonly entries;
  private readonly accounts;

  constructor(private readonly parts: LedgerParts) {
    // Past mongoose, whose casting costs more than the writes: what comes here was parsed before.
    const { entries, accounts } = parts;
    this.entries = entries.db.collection<JournalEntryRow>(entries.collection.name);
    this.accounts = accounts.db.collection<AccountRow>(accounts.collection.name);
  }

  /**
   * Moves money between accounts, in the caller's transaction.
   *
   * @throws DomainError INSUFFICIENT_BALANCE when a member's wallet would fall below zero
   * @throws Error when the lines do not balance, or the reference was posted with other lines
   */
  async post(unit: UnitOfWork, posting: Posting): Promise<Posted> {
    const { reference, postedAt } = posting;
    const lines = journalLines(posting);
    const _id = new Types.ObjectId();
    const earlier = await this.enter(unit, _id, lines, posting);
    if (earlier) {
      if (!areSame(earlier.lines, lines)) throw new Error(`${reference} was posted otherwise`);
      return { entryId: String(earlier._id), transactionIds: [], isRepetition: true };
    }
    await this.move(unit, lines);
    await tell(unit, lines, posting);
    const added = posting.statement ?? [];
    const transactionIds = await this.parts.statement.add(unit, added, _id, postedAt);
    return { entryId: String(_id), transactionIds, isRepetition: false };
  }

  /**
   * Undoes an entry by its counter-entry; once, however often it is asked for.
   *
   * @throws DomainError NOT_FOUND; INSUFFICIENT_BALANCE when the money is gone meanwhile
   */
  async reverse(
    unit: UnitOfWork,
    reference: string,
    { description, postedAt }: Pick<Posting, 'description' | 'postedAt'>,
  ): Promise<Posted> {
    const { entries, statement } = this.parts;
    const entry = await entries.findOne({ reference }).session(unit.session).lean();
    if (!entry) throw new DomainError('NOT_FOUND');
    return this.post(unit, {
      ...{ reference: `reversal:${reference}`, kind: 'reversal', description, postedAt },
      lines: entry.lines.map(({ account, amount }) => ({
        account: accountOf(account),
        amount: negated(amount),
      })),
      reverses: entry._id,
      statement: await statement.opposites(unit, entry._id, description),
    });
  }

  /** @returns cents by wallet; a wallet that never had any is not there */
  async balancesOf(userId: string): Promise<ReadonlyMap<string, Cents>> {
    const rows = await this.parts.accounts.find({ owner: userId }).lean();
    return new Map(rows.map(({ wallet, balance }) => [wallet, balance]));
  }

  /**
   * Writes the entry unless its reference is there.
   *
   * @returns the entry that was there
   */
  private enter(
    { session }: UnitOfWork,
    _id: Types.ObjectId,
    lines: readonly JournalLine[],
    { reference, kind, description, postedAt, reverses }: Posting,
  ): Promise<Pick<JournalEntryRow, '_id' | 'lines'> | null> {
    const entry = {
      _id,
      kind,
      description,
      lines: [...lines],
      postedAt,
      ...(reverses && { reverses }),
    };
    return this.entries.findOneAndUpdate(
      { reference },
      { $setOnInsert: entry },
      { upsert: true, returnDocument: 'before', session },
    );
  }

  private async move(unit: UnitOfWork, lines: readonly JournalLine[]): Promise<void> {
    const changes = lines.map(changeOf);
    const { matchedCount, upsertedCount } = await this.accounts.bulkWrite(changes, {
      session: unit.session,
    });
    if (matchedCount + upsertedCount < changes.length) {
      throw new DomainError('INSUFFICIENT_BALANCE');
    }
  }
}

/** Whoever shows or copies balances hears of every posting here, and nowhere else. */
async function tell(
  unit: UnitOfWork,
  lines: readonly JournalLine[],
  { kind, postedAt }: Posting,
): Promise<void> {
  const changes = balanceChangesOf(lines);
  if (changes.length === 0) return;
  await unit.publish(balancesChanged, { kind, changes, changedAt: postedAt.toISOString() });
}

/** What a member gives has to be there; anything else makes its account where there is none. */
function changeOf({ account, amount }: JournalLine): mongo.AnyBulkWriteOperation<AccountRow> {
  const { owner, wallet } = partsOf(account);
  const isGuarded = amount < 0 && owner !== systemOwner;
  return {
    updateOne: {
      filter: { _id: account, ...(isGuarded && { balance: { $gte: negated(amount) } }) },
      update: { $inc: { balance: amount }, ...(!isGuarded && { $setOnInsert: { owner, wallet } }) },
      upsert: !isGuarded,
    },
  };
}

function partsOf(account: string) {
  const [owner = '', wallet = ''] = account.split('/');
  return { owner, wallet };
}

/** One line to an account, in the order of their names: postings that meet lock alike. */
function journalLines({ lines, reference }: Posting): JournalLine[] {
  const sums = new Map<string, number>();
  for (const { account, amount } of lines) {
    const id = accountId(account, reference);
    sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  const merged = [...sums]
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, amount]) => ({ account, amount: centsSchema.parse(amount) }));
  const total = merged.reduce((sum, { amount }) => sum + amount, 0);
  if (merged.length < 2 || total !== 0) throw new Error(`${reference} does not balance`);
  return merged;
}

function areSame(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ account, amount }, i) => account === other[i]?.account && amount === other[i].amount,
    )
  );
}
