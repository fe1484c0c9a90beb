import { DomainError, investmentAudited } from '@bambuzal/contracts';
import {
  accepted,
  objectIdOf,
  publishDecision,
  rowUpdate,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model, mongo } from 'mongoose';
import {
  decideInvestment,
  type Investment,
  type InvestmentDecision,
  type InvestmentEvent,
} from './investment';

export interface Whose {
  readonly id: string;
  /** Required owner; any owner if absent. */
  readonly owner?: string | undefined;
}

/** An event, or a function that makes one from the investment. */
type EventSource = InvestmentEvent | ((before: Investment) => Promise<InvestmentEvent>);

/** An investment before and after an event, as read and written in one transaction. */
export interface Change {
  readonly before: Investment;
  readonly after: Investment;
}

interface Step {
  readonly before: Investment;
  readonly event: InvestmentEvent;
}

/** The only writer of investments; carries out decisions without making any. */
export class InvestmentStore {
  // Bypasses mongoose: its documents cost more than the queries, and a day has a hundred thousand
  // of them.
  private readonly collection: mongo.Collection<Investment>;

  constructor(private readonly rows: Model<Investment>) {
    this.collection = rows.db.collection<Investment>(rows.collection.name);
  }

  async add(unit: UnitOfWork, { state, ...decided }: InvestmentDecision): Promise<Investment> {
    await this.rows.insertMany([state], { session: unit.session });
    await publishDecision(unit, decided, investmentAudited);
    return state;
  }

  /** @throws DomainError NOT_FOUND, or the refusal of the event */
  async apply(unit: UnitOfWork, whose: Whose, source: EventSource, now: Date): Promise<Change> {
    const change = await this.applyIfKnown(unit, whose, source, now);
    if (!change) throw new DomainError('NOT_FOUND');
    return change;
  }

  /** For messages, which may be about an investment that there is not. */
  async applyIfKnown(
    unit: UnitOfWork,
    { id, owner }: Whose,
    source: EventSource,
    now: Date,
  ): Promise<Change | undefined> {
    const { session } = unit;
    const filter = { _id: objectIdOf(id), ...(owner !== undefined && { userId: owner }) };
    const before = await this.rows.findOne(filter).session(session).lean();
    if (!before) return undefined;
    const event = typeof source === 'function' ? await source(before) : source;
    const { state: after, ...decided } = accepted(decideInvestment(before, event, now));
    const update = rowUpdate(before, after);
    if (update) await this.rows.updateOne({ _id: before._id }, update, { session });
    await publishDecision(unit, decided, investmentAudited);
    return { before, after };
  }

  /**
   * Applies events to many investments with one write. Their messages are left to `publishAll`, so
   * that a request for the whole batch is sent before them.
   *
   * @param steps of investments as read in this unit
   * @throws Error when an investment has changed since; the transaction would pay it twice
   */
  async applyAll(
    { session }: UnitOfWork,
    steps: readonly Step[],
    now: Date,
  ): Promise<InvestmentDecision[]> {
    const decisions = steps.map(({ before, event }) =>
      accepted(decideInvestment(before, event, now)),
    );
    const updates = steps.flatMap(({ before }, i) => {
      const { _id, status, paidDays } = before;
      const update = rowUpdate(before, decisions[i]?.state ?? before);
      return update ? [{ updateOne: { filter: { _id, status, paidDays }, update } }] : [];
    });
    if (updates.length === 0) return decisions;
    const options = { session, ordered: false };
    const { matchedCount } = await this.collection.bulkWrite(updates, options);
    if (matchedCount !== updates.length) throw new Error('an investment changed while it was paid');
    return decisions;
  }

  async publishAll(unit: UnitOfWork, decisions: readonly InvestmentDecision[]): Promise<void> {
    for (const decided of decisions) await publishDecision(unit, decided, investmentAudited);
  }
}
