import { DomainError } from '@bambuzal/contracts';
import {
  accepted,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Connection, Model, Types } from 'mongoose';
import type { DocumentMarks } from '../document-marks';
import { carryOut } from '../ledger/carry-out';
import type { Ledger } from '../ledger/ledger';
import type { WalletCounts } from '../measures/wallet-counts';
import { countDeposit } from './count-deposit';
import { decideDeposit, type DepositEvent } from './decide-deposit';
import { type Deposit, differsFromAsked, openStatuses } from './deposit';
import { depositModel } from './deposit.model';

interface Dependencies {
  readonly connection: Connection;
  readonly counts: Pick<WalletCounts, 'depositedCents' | 'deposits'>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly documentMarks: Pick<DocumentMarks, 'announce'>;
  readonly now: () => Date;
}

/** Longer than a check takes. Another process therefore takes over a deposit only after a crash. */
const leaseMs = 60_000;

/** Stores deposits. `decideDeposit` decides the next state, and this class writes it. */
export class DepositStore {
  private readonly rows: Model<Deposit>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = depositModel(dependencies.connection);
  }

  /** The rows, for lists; only this class writes them. */
  get listed(): Model<Deposit> {
    return this.rows;
  }

  async add(unit: UnitOfWork, deposit: Deposit): Promise<void> {
    await this.rows.insertMany([deposit], { session: unit.session });
    unit.workChanged('deposits', String(deposit._id));
  }

  /**
   * Applies an event to a deposit that was read in this unit of work. The payer's document marks
   * the member only after money came in, because anybody can type another person's document into a
   * deposit without paying.
   *
   * @throws DomainError the refusal of `decideDeposit`
   */
  async apply(unit: UnitOfWork, deposit: Deposit, event: DepositEvent): Promise<Deposit> {
    const { counts, documentMarks, ledger, now } = this.dependencies;
    const { state, ...effects } = accepted(decideDeposit(deposit, event, now()));
    const decided = { ...effects, state: { ...state, differs: differsFromAsked(state) } };
    const after = await carryOut({ rows: this.rows, ledger }, unit, deposit, decided);
    countDeposit(counts, unit, deposit, after);
    unit.workChanged('deposits', String(after._id));
    const { document, userId } = deposit;
    if (document !== null && deposit.receivedAmount === 0 && after.receivedAmount > 0) {
      await documentMarks.announce(unit, userId, document);
    }
    return after;
  }

  /** @throws DomainError NOT_FOUND */
  async read(id: Types.ObjectId | string, unit?: UnitOfWork): Promise<Deposit> {
    const deposit = await this.rows
      .findById(typeof id === 'string' ? objectIdOf(id) : id)
      .session(unit?.session ?? null)
      .lean();
    if (!deposit) throw new DomainError('NOT_FOUND');
    return deposit;
  }

  /** @throws DomainError NOT_FOUND, also for another member's deposit */
  async own(id: string, userId: string): Promise<Deposit> {
    const deposit = await this.rows.findOne({ _id: objectIdOf(id), userId }).lean();
    if (!deposit) throw new DomainError('NOT_FOUND');
    return deposit;
  }

  ofPurchase({ session }: UnitOfWork, investmentId: string): Promise<Deposit | null> {
    return this.rows.findOne({ investmentId }).session(session).lean();
  }

  byExternalIds(provider: string, ids: readonly string[]): Promise<Deposit[]> {
    return this.rows.find({ provider, externalId: { $in: [...ids] } }).lean();
  }

  /**
   * Finds the provider's deposits by our own id. The id matches only as 24 lower-case hexadecimal
   * digits.
   */
  async byIdOfProvider(provider: string, id: string): Promise<Deposit[]> {
    return /^[0-9a-f]{24}$/.test(id) ? this.rows.find({ _id: id, provider }).lean() : [];
  }

  /** Page of a member's deposits, newest first. */
  async page(query: PageQuery, userId: string) {
    const total = await this.rows.countDocuments({ userId });
    return pageOfRows(query, total, (skip, limit) =>
      this.rows.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** Adds `differs` to rows that were written before there was this field. */
  async completeOlder(): Promise<void> {
    const isOther = { $ne: ['$receivedAmount', '$amount'] };
    const cameIn = { $gt: ['$receivedAmount', 0] };
    const isPartial = { $eq: ['$status', 'partially_paid'] };
    await this.rows.collection.updateMany({ differs: null }, [
      { $set: { differs: { $or: [isPartial, { $and: [cameIn, isOther] }] } } },
    ]);
  }

  /**
   * Counts a member's deposits that wait for money and can still be paid in time.
   *
   * @param most counting stops at this number
   * @param except a deposit that is not counted
   */
  countOpen(
    userId: string,
    most: number,
    { except, unit }: { readonly except?: Types.ObjectId; readonly unit?: UnitOfWork },
  ): Promise<number> {
    const open = {
      userId,
      status: { $in: openStatuses },
      expiresAt: { $gt: this.dependencies.now() },
      ...(except && { _id: { $ne: except } }),
    };
    return this.rows
      .countDocuments(open)
      .limit(most)
      .session(unit?.session ?? null);
  }

  /**
   * Claims for this process the deposit that has been due the longest. `null` if no deposit is due.
   */
  claimDue(): Promise<Deposit | null> {
    const at = this.dependencies.now();
    return this.rows
      .findOneAndUpdate(
        { nextCheckAt: { $lte: at } },
        { $set: { nextCheckAt: new Date(at.getTime() + leaseMs) } },
        { sort: { nextCheckAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  async scheduleChecks(deposits: readonly Deposit[], nextCheckAt: Date): Promise<void> {
    const ids = deposits.map(({ _id }) => _id);
    await this.rows.updateMany({ _id: { $in: ids } }, { $set: { nextCheckAt } });
  }
}
