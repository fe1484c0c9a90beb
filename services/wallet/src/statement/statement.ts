import type { Cents, MemberWallet, TransactionCategory } from '@bambuzal/contracts';
import { dayOf, GatheredWrites, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, type mongo, Types } from 'mongoose';
import { searchText } from './search-text';
import type { StatementDayRow } from './statement-day.model';
import type {
  PaidDay,
  TransactionRow,
  TransactionStatus,
  TransactionType,
} from './transaction.model';

export interface NewStatementLine {
  /** Id of the line if a message names it; a new id by default. */
  readonly id?: string;
  readonly userId: string;
  readonly type: TransactionType;
  readonly category: TransactionCategory;
  readonly walletType: MemberWallet;
  /** Amount in cents, above zero. */
  readonly amount: Cents;
  /** Description in Portuguese. The browser shows the category in the reader's language. */
  readonly description: string;
  /** State of the line; `completed` by default. */
  readonly status?: TransactionStatus;
  readonly relatedDepositId?: string;
  readonly relatedInvestmentId?: string;
  readonly relatedWithdrawalId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly paidDays?: readonly PaidDay[];
}

/** Final state of a pending line. */
interface Outcome {
  readonly status: 'completed' | 'cancelled';
  readonly settledAt: Date;
}

type Counted = Pick<TransactionRow, 'userId' | 'type' | 'category' | 'amount' | 'createdAt'>;

/**
 * Writes the statement lines of postings and updates the sums of their days, in the same
 * transaction.
 */
export class Statement {
  private readonly written: GatheredWrites<TransactionRow>;
  private readonly counted: GatheredWrites<DayChange>;

  constructor(
    private readonly rows: Model<TransactionRow>,
    days: Model<StatementDayRow>,
  ) {
    // Bypasses mongoose, as the ledger does, because the profits of a day are a hundred thousand
    // lines.
    const lines = rows.db.collection<TransactionRow>(rows.collection.name);
    const sums = days.db.collection<StatementDayRow>(days.collection.name);
    this.written = new GatheredWrites(async (added, session) => {
      await lines.insertMany([...added], { session });
    });
    this.counted = new GatheredWrites(async (changes, session) => {
      await sums.bulkWrite(updatesOf(changes), { session });
    });
  }

  /** @returns the ids of the lines, in the order of the lines */
  async add(
    unit: UnitOfWork,
    lines: readonly NewStatementLine[],
    entryId: Types.ObjectId,
    createdAt: Date,
  ): Promise<string[]> {
    if (lines.length === 0) return [];
    const rows = lines.map(({ id, ...line }) => ({
      relatedDepositId: null,
      relatedInvestmentId: null,
      relatedWithdrawalId: null,
      metadata: {},
      status: 'completed' as const,
      ...line,
      _id: new Types.ObjectId(id),
      searchText: searchText(line.description),
      entryId,
      createdAt,
    }));
    await this.written.add(unit, rows);
    await this.count(unit, rows, 1, 1);
    return rows.map(({ _id }) => String(_id));
  }

  /**
   * Gives a withdrawal's pending line its final state. A cancelled line no longer counts.
   *
   * @throws Error if the line is missing, because statement and balance would then differ
   */
  async settleWithdrawal(unit: UnitOfWork, withdrawalId: string, outcome: Outcome): Promise<void> {
    const { session } = unit;
    const filter = { relatedWithdrawalId: withdrawalId, status: 'pending' as const };
    const line = await this.rows.findOneAndUpdate(filter, { $set: outcome }, { session }).lean();
    if (!line) throw new Error(`the withdrawal ${withdrawalId} has no pending line`);
    if (outcome.status === 'cancelled') await this.count(unit, [line], -1, 0);
  }

  /** @returns lines that reverse the lines of an entry */
  async opposites(
    unit: UnitOfWork,
    entryId: Types.ObjectId,
    description: string,
  ): Promise<NewStatementLine[]> {
    const lines = await this.rows.find({ entryId }).session(unit.session).lean();
    return lines.map((line) => ({
      userId: line.userId,
      walletType: line.walletType,
      amount: line.amount,
      description,
      type: line.type === 'debit' ? 'credit' : 'debit',
      category: 'refund',
      ...(line.relatedDepositId !== null && { relatedDepositId: line.relatedDepositId }),
      ...(line.relatedInvestmentId !== null && { relatedInvestmentId: line.relatedInvestmentId }),
      ...(line.relatedWithdrawalId !== null && { relatedWithdrawalId: line.relatedWithdrawalId }),
    }));
  }

  /** @param sign -1 subtracts the amounts @param countStep number added to the count per line */
  private count(
    unit: UnitOfWork,
    lines: readonly Counted[],
    sign: 1 | -1,
    countStep: 0 | 1,
  ): Promise<void> {
    return this.counted.add(
      unit,
      lines.map((line) => ({
        userId: line.userId,
        day: dayOf(line.createdAt),
        sums: {
          count: countStep,
          ...sumsOf(line, sign),
        },
      })),
    );
  }
}

/** The change that a line makes to the sums of its day. */
interface DayChange {
  readonly userId: string;
  readonly day: string;
  /** Changes by path of the field: cents, or a number of lines. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Makes one update per day, for any number of lines. */
function updatesOf(changes: readonly DayChange[]): mongo.AnyBulkWriteOperation<StatementDayRow>[] {
  const days = new Map<string, DayChange>();
  for (const { userId, day, sums } of changes) {
    const _id = `${userId}/${day}`;
    const total = { ...days.get(_id)?.sums };
    for (const [field, sum] of Object.entries(sums)) total[field] = (total[field] ?? 0) + sum;
    days.set(_id, { userId, day, sums: total });
  }
  return [...days].map(([_id, { userId, day, sums }]) => ({
    updateOne: {
      filter: { _id },
      update: {
        $setOnInsert: { userId, day },
        $inc: sums,
      },
      upsert: true,
    },
  }));
}

/** Sums of one line. A pending credit is only announced. It counts when it becomes a credit. */
function sumsOf({ type, category, amount }: Counted, sign: 1 | -1): Record<string, number> {
  const counted = sign * amount;
  if (type === 'credit')
    return { credits: counted, debits: 0, [`byCategory.${category}`]: counted };
  if (type === 'debit')
    return { credits: 0, debits: counted, [`byCategory.-${category}`]: counted };
  return { credits: 0, debits: 0 };
}
