import { type Cents, centsSchema, DomainError, tradingAudited } from '@bambuzal/contracts';
import {
  accepted,
  objectIdOf,
  publishDecision,
  rowUpdate,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Connection, Model, Types } from 'mongoose';
import { z } from 'zod';
import type { SettlementItem } from '../trades/trade';
import { type Deposit, decideDeposit, type DepositDecision, type DepositEvent } from './deposit';
import { depositDayModel, type DepositDayRow } from './deposit-day.model';

/** An event, or a function that makes an event from the deposit. */
type EventSource = DepositEvent | ((before: Deposit) => Promise<DepositEvent>);

interface Step {
  readonly deposit: Deposit;
  readonly event: DepositEvent;
}

const sumSchema = z.array(z.object({ total: centsSchema })).max(1);
const runningStates = ['active', 'revoking'] as const;

/** The only writer of deposits and their days. Writes decisions that are made elsewhere. */
export class DepositStore {
  private readonly days: Model<DepositDayRow>;

  constructor(
    private readonly deposits: Model<Deposit>,
    connection: Connection,
  ) {
    this.days = depositDayModel(connection);
  }

  async add(unit: UnitOfWork, { state, ...decided }: DepositDecision): Promise<Deposit> {
    await this.deposits.insertMany([state], { session: unit.session });
    await publishDecision(unit, decided, tradingAudited);
    return state;
  }

  /**
   * @param owner required owner; any owner if absent @throws DomainError NOT_FOUND, or a refusal
   */
  async apply(
    unit: UnitOfWork,
    { id, owner }: { readonly id: string; readonly owner?: string | undefined },
    source: EventSource,
    now: Date,
  ): Promise<Deposit> {
    const after = await this.applyIfKnown(unit, { id, owner }, source, now);
    if (!after) throw new DomainError('NOT_FOUND');
    return after;
  }

  /** For messages about deposits that may not exist. */
  async applyIfKnown(
    unit: UnitOfWork,
    { id, owner }: { readonly id: string; readonly owner?: string | undefined },
    source: EventSource,
    now: Date,
  ): Promise<Deposit | undefined> {
    const { session } = unit;
    const filter = { _id: objectIdOf(id), ...(owner !== undefined && { userId: owner }) };
    const before = await this.deposits.findOne(filter).session(session).lean();
    if (!before) return undefined;
    const event = typeof source === 'function' ? await source(before) : source;
    const { state: after, ...decided } = accepted(decideDeposit(before, event, now));
    const update = rowUpdate(before, after);
    if (update) await this.deposits.updateOne({ _id: before._id }, update, { session });
    await publishDecision(unit, decided, tradingAudited);
    return after;
  }

  /**
   * Applies events to many deposits with one write.
   *
   * @param steps of deposits as read in this unit
   * @returns settlements for the wallet
   * @throws Error when a deposit was changed since it was read
   */
  async applyAll(unit: UnitOfWork, steps: readonly Step[], now: Date): Promise<SettlementItem[]> {
    const { session } = unit;
    const decisions = steps.map(({ deposit, event }) =>
      accepted(decideDeposit(deposit, event, now)),
    );
    const writes = steps.flatMap(({ deposit }, i) => {
      const update = rowUpdate(deposit, decisions[i]?.state ?? deposit);
      const { _id, status, value } = deposit;
      return update ? [{ updateOne: { filter: { _id, status, value }, update } }] : [];
    });
    if (writes.length > 0) {
      const { matchedCount } = await this.deposits.bulkWrite(writes, { session });
      if (matchedCount < writes.length) throw new Error('a deposit changed meanwhile');
    }
    const days = decisions.flatMap(({ postings, state: { _id } }) =>
      postings.flatMap((one) => (one.kind === 'day' ? [{ ...one.of, depositId: _id }] : [])),
    );
    if (days.length > 0) await this.days.insertMany(days, { session });
    for (const decided of decisions) await publishDecision(unit, decided, tradingAudited);
    return decisions.flatMap(({ postings }) =>
      postings.flatMap((one) => (one.kind === 'settlement' ? [one.item] : [])),
    );
  }

  /** Total value of all deposits that take part on a day. */
  async weightOn({ session }: UnitOfWork, day: string): Promise<Cents> {
    const [sum] = sumSchema.parse(
      await this.deposits
        .aggregate<unknown>([
          { $match: { status: { $in: [...runningStates] }, participatesFrom: { $lte: day } } },
          { $group: { _id: null, total: { $sum: '$value' } } },
        ])
        .session(session),
    );
    return sum?.total ?? centsSchema.parse(0);
  }

  /**
   * Deposits that take part on a day, by id. @param after id of the last deposit of the previous
   * batch
   */
  takingPart(
    { session }: UnitOfWork,
    day: string,
    after: Types.ObjectId | undefined,
    limit: number,
  ): Promise<Deposit[]> {
    return this.deposits
      .find({
        status: { $in: [...runningStates] },
        participatesFrom: { $lte: day },
        ...(after && { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** The deposit that asked first, among the deposits that wait to leave on a day. */
  async firstAskedBack({ session }: UnitOfWork, day: string): Promise<Deposit | undefined> {
    const deposit = await this.deposits
      .findOne({ status: 'revoking', participatesFrom: { $lte: day } })
      .sort({ askedBackAt: 1 })
      .session(session)
      .lean();
    return deposit ?? undefined;
  }

  /** Deposits due for payout. */
  payable({ session }: UnitOfWork, after: Types.ObjectId | undefined, limit: number) {
    return this.deposits
      .find({ isPayoutDue: true, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** Principal of a member's deposits that are pending or in Smart Trading, in cents. */
  async principalOf({ session }: UnitOfWork, userId: string): Promise<Cents> {
    return this.sum(
      session,
      { userId, status: { $in: ['pending', ...runningStates] } },
      '$principal',
    );
  }

  /**
   * Amount paid out by a member's deposits since an instant, without deposits that never took part.
   */
  async paidOutSince({ session }: UnitOfWork, userId: string, since: Date): Promise<Cents> {
    const filter = { userId, status: { $in: ['revoked', 'ended'] }, endedAt: { $gte: since } };
    return this.sum(session, filter, '$payout.amount');
  }

  private async sum(
    session: UnitOfWork['session'],
    filter: Readonly<Record<string, unknown>>,
    field: string,
  ): Promise<Cents> {
    const [sum] = sumSchema.parse(
      await this.deposits
        .aggregate<unknown>([{ $match: filter }, { $group: { _id: null, total: { $sum: field } } }])
        .session(session),
    );
    return sum?.total ?? centsSchema.parse(0);
  }
}
