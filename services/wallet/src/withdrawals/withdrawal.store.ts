import { type Cents, centsSchema, DomainError } from '@bambuzal/contracts';
import {
  duplicatedField,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { z } from 'zod';
import type { DocumentMarks } from '../document-marks';
import { carryOut, carryOutEffects } from '../ledger/carry-out';
import type { Ledger } from '../ledger/ledger';
import type { WalletCounts } from '../measures/wallet-counts';
import { type CryptoTransferRow, cryptoTransferModel } from '../payouts/crypto-transfer.model';
import { countWithdrawal } from './count-withdrawal';
import { decideRequest, decideWithdrawal, type WithdrawalEvent } from './decide-withdrawal';
import { usdtMicros } from './usdt-amount';
import type { Withdrawal } from './withdrawal';
import { withdrawalModel } from './withdrawal.model';

interface Dependencies {
  readonly connection: Connection;
  readonly counts: Pick<WalletCounts, 'withdrawals' | 'withdrawnCents'>;
  readonly documentMarks: Pick<DocumentMarks, 'announce'>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly transact: Transact;
  readonly now: () => Date;
}

const outstandingSchema = z.object({ amount: centsSchema, count: z.int() });

const paidSumsSchema = z.object({ netAmount: centsSchema, fee: centsSchema });

/** Longer than a decision takes. Another process therefore takes over only after a crash. */
const approvalLeaseMs = 30_000;
/** Longer than two requests to a provider and the settlement take. */
const payoutLeaseMs = 60_000;

/** Stores withdrawals. `decideWithdrawal` decides the next state, and this class writes it. */
export class WithdrawalStore {
  private readonly rows: Model<Withdrawal>;
  private readonly transfers: Model<CryptoTransferRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = withdrawalModel(dependencies.connection);
    this.transfers = cryptoTransferModel(dependencies.connection);
  }

  /** The rows, for lists; only this class writes them. */
  get listed(): Model<Withdrawal> {
    return this.rows;
  }

  /** @throws DomainError INSUFFICIENT_BALANCE */
  async add(unit: UnitOfWork, withdrawal: Withdrawal): Promise<void> {
    await this.rows.insertMany([withdrawal], { session: unit.session });
    countWithdrawal(this.dependencies.counts, unit, null, withdrawal);
    unit.workChanged('withdrawals', String(withdrawal._id));
    await carryOutEffects(this.dependencies, unit, decideRequest(withdrawal));
  }

  /**
   * Applies an event to a withdrawal that was read in this unit of work.
   *
   * @throws DomainError the refusal of `decideWithdrawal`; PAYMENT_REFERENCE_USED
   */
  async apply(
    unit: UnitOfWork,
    withdrawal: Withdrawal,
    event: WithdrawalEvent,
  ): Promise<Withdrawal> {
    const { counts, ledger, now } = this.dependencies;
    const verdict = decideWithdrawal(withdrawal, event, now());
    const books = { rows: this.rows, ledger };
    const after = await carryOut(books, unit, withdrawal, verdict).catch(refuseUsedReference);
    countWithdrawal(counts, unit, withdrawal, after);
    unit.workChanged('withdrawals', String(after._id));
    if (after.paidAt !== null && withdrawal.paidAt === null) await this.keepTraces(unit, after);
    return after;
  }

  /** Applies an event in a separate transaction, queued behind other work of the same member. */
  record({ _id, userId }: Withdrawal, event: WithdrawalEvent): Promise<Withdrawal> {
    const record = async (unit: UnitOfWork) => this.apply(unit, await this.read(_id, unit), event);
    return this.dependencies.transact(record, { key: userId });
  }

  /** @throws DomainError NOT_FOUND */
  async read(id: Types.ObjectId | string, unit?: UnitOfWork): Promise<Withdrawal> {
    const withdrawal = await this.rows
      .findById(typeof id === 'string' ? objectIdOf(id) : id)
      .session(unit?.session ?? null)
      .lean();
    if (!withdrawal) throw new DomainError('NOT_FOUND');
    return withdrawal;
  }

  /** Page of a member's withdrawals, newest first. */
  async page(query: PageQuery, userId: string) {
    const total = await this.rows.countDocuments({ userId });
    return pageOfRows(query, total, (skip, limit) =>
      this.rows.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** Amounts and times of a member's withdrawals that were rejected since a time. */
  rejectedSince(
    userId: string,
    from: Date,
    session: ClientSession,
  ): Promise<Pick<Withdrawal, 'amount' | 'processedAt'>[]> {
    return this.rows
      .find({ userId, status: 'rejected', processedAt: { $gte: from } })
      .select('amount processedAt')
      .session(session)
      .lean();
  }

  /** Amounts of a member's latest paid withdrawals, the latest request first. */
  async latestPaid(userId: string, limit: number, session: ClientSession | null): Promise<Cents[]> {
    const rows = await this.rows
      .find({ userId, payoutStatus: 'paid' }, { amount: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .session(session)
      .lean<Pick<Withdrawal, 'amount'>[]>();
    return rows.map(({ amount }) => amount);
  }

  /** Number of a member's requests since a time, with this one, which may not be stored yet. */
  async countAsked(
    { _id, userId }: Pick<Withdrawal, 'userId'> & { readonly _id: Withdrawal['_id'] | null },
    since: Date,
    session: ClientSession | null,
  ): Promise<number> {
    const others = { userId, createdAt: { $gte: since }, _id: { $ne: _id } };
    return 1 + (await this.rows.countDocuments(others).session(session));
  }

  /** A member's withdrawals that wait to be approved automatically. */
  automaticOf(userId: string, { session }: UnitOfWork): Promise<Withdrawal[]> {
    return this.rows
      .find({ userId, status: 'pending', isAutomatic: true })
      .sort({ createdAt: 1 })
      .session(session)
      .lean();
  }

  /**
   * Number and sum in cents of the withdrawals that are not paid yet: pending ones and those being
   * sent.
   */
  async outstanding(): Promise<z.output<typeof outstandingSchema>> {
    const [found = { amount: 0, count: 0 }] = await this.rows.aggregate<unknown>([
      { $match: { $or: [{ status: 'pending' }, { payoutStatus: 'sending' }] } },
      { $group: { _id: null, amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    ]);
    return outstandingSchema.parse(found);
  }

  /** Sums, in cents, of a member's paid withdrawals. An index covers the fields. */
  async paidSums(userId: string): Promise<z.output<typeof paidSumsSchema>> {
    const [found = { netAmount: 0, fee: 0 }] = await this.rows.aggregate<unknown>([
      { $match: { userId, payoutStatus: 'paid' } },
      { $group: { _id: null, netAmount: { $sum: '$netAmount' }, fee: { $sum: '$fee' } } },
    ]);
    return paidSumsSchema.parse(found);
  }

  /** Claims the next withdrawal that may be approved automatically; `null` if none is due. */
  claimApproval(): Promise<Withdrawal | null> {
    const at = this.dependencies.now();
    return this.rows
      .findOneAndUpdate(
        { status: 'pending', isAutomatic: true, payoutDueAt: { $lte: at } },
        { $set: { payoutDueAt: new Date(at.getTime() + approvalLeaseMs) } },
        { sort: { payoutDueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /** Sets the next time at which an automatic approval is tried. */
  async postponeApproval(
    { session }: UnitOfWork,
    { _id }: Withdrawal,
    payoutDueAt: Date,
  ): Promise<void> {
    await this.rows.updateOne({ _id }, { $set: { payoutDueAt } }, { session });
  }

  /**
   * Claims the next payout for this provider; `null` if none is due.
   *
   * @param isPaused while payouts are paused, claims only payouts that may have reached the
   *   provider already
   */
  claimPayout(provider: string, isPaused: boolean): Promise<Withdrawal | null> {
    const at = this.dependencies.now();
    return this.rows
      .findOneAndUpdate(
        {
          payoutStatus: 'sending',
          provider,
          payoutDueAt: { $lte: at },
          ...(isPaused && { payoutTries: { $gt: 0 } }),
        },
        { $set: { payoutDueAt: new Date(at.getTime() + payoutLeaseMs) } },
        { sort: { payoutDueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /** Schedules a claimed payout for another time. Has no effect if the lease was lost. */
  async postponePayout(
    { _id, attempt, payoutDueAt: lease }: Withdrawal,
    next: Pick<Withdrawal, 'payoutDueAt' | 'payoutTries'>,
  ): Promise<void> {
    await this.rows.updateOne(
      { _id, attempt, payoutStatus: 'sending', payoutDueAt: lease },
      { $set: next },
    );
  }

  /** @returns number of payouts in progress with another provider */
  countStranded(provider: string): Promise<number> {
    return this.rows.countDocuments({ payoutStatus: 'sending', provider: { $ne: provider } });
  }

  /**
   * Completes rows that were written before holds had a reason, or before risks were assessed.
   * Pending automatic withdrawals become due for the worker. Only the first run has an effect.
   */
  async completeOlder(): Promise<void> {
    const older = { heldFor: { $exists: false } };
    await this.rows.updateMany(
      { ...older, status: 'pending', isAutomatic: true },
      { $set: { payoutDueAt: this.dependencies.now() } },
    );
    await this.rows.updateMany(older, { $set: { heldFor: null, personNeededFor: null } });
    // The index has these rows under null.
    const notAssessed = { 'risk.band': null, risk: { $exists: false } };
    await this.rows.updateMany(notAssessed, { $set: { risk: null } });
  }

  /**
   * Stores the token transfer of a crypto withdrawal, and publishes the mark of the payee's
   * document if the PIX key is a document.
   */
  private async keepTraces(unit: UnitOfWork, withdrawal: Withdrawal): Promise<void> {
    const { destination, keyType, userId } = withdrawal;
    await this.keepTransfer(unit, withdrawal);
    if (keyType !== 'CPF' && keyType !== 'CNPJ') return;
    await this.dependencies.documentMarks.announce(unit, userId, destination);
  }

  private async keepTransfer(unit: UnitOfWork, withdrawal: Withdrawal): Promise<void> {
    const { _id, userId, destination, netAmount, usdtRate, externalPaymentId } = withdrawal;
    if (usdtRate === null || withdrawal.paidAt === null) return;
    const transfer: CryptoTransferRow = {
      _id: new Types.ObjectId(),
      withdrawalId: String(_id),
      userId,
      isSimulated: withdrawal.isSimulated,
      tokenType: 'USDT',
      toAddress: destination,
      amount: netAmount,
      tokenMicros: usdtMicros(netAmount, usdtRate),
      status: 'confirmed',
      externalId: externalPaymentId,
      createdAt: withdrawal.paidAt,
    };
    await this.transfers.insertMany([transfer], { session: unit.session });
  }
}

/**
 * @throws DomainError PAYMENT_REFERENCE_USED if the unique index was violated, otherwise the error
 *   itself
 */
function refuseUsedReference(error: unknown): never {
  if (duplicatedField(error) !== 'externalPaymentId') throw error;
  const code = 'PAYMENT_REFERENCE_USED';
  throw new DomainError(code, { externalPaymentId: code }, { cause: error });
}
