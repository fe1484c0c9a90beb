import { DomainError, investmentAudited } from '@bambuzal/contracts';
import {
  accepted,
  type Count,
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
  /** Required owner. If absent, the investment of any owner. */
  readonly owner?: string | undefined;
}

/** An event, or a function that makes the event from the investment. */
type EventSource = InvestmentEvent | ((before: Investment) => Promise<InvestmentEvent>);

/** An investment before and after an event, read and written in one transaction. */
export interface Change {
  readonly before: Investment;
  readonly after: Investment;
}

interface Step {
  readonly before: Investment;
  readonly event: InvestmentEvent;
}

/**
 * Writes investments. No other code writes them. This class carries out decisions but makes none.
 */
export class InvestmentStore {
  // Bypasses mongoose, because its documents cost more than the queries and a day has a hundred
  // thousand of them.
  private readonly collection: mongo.Collection<Investment>;

  constructor(
    private readonly rows: Model<Investment>,
    private readonly count: Count<'status'>,
  ) {
    this.collection = rows.db.collection<Investment>(rows.collection.name);
  }

  async add(unit: UnitOfWork, { state, ...decided }: InvestmentDecision): Promise<Investment> {
    await this.rows.insertMany([state], { session: unit.session });
    unit.workChanged('investments', String(state._id));
    await publishDecision(unit, decided, investmentAudited);
    return state;
  }

  /** @throws DomainError NOT_FOUND, or the refusal of the event */
  async apply(unit: UnitOfWork, whose: Whose, source: EventSource, now: Date): Promise<Change> {
    const change = await this.applyIfKnown(unit, whose, source, now);
    if (!change) throw new DomainError('NOT_FOUND');
    return change;
  }

  /**
   * Applies an event if the investment exists. Used for messages, which may name an unknown
   * investment.
   */
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
    const { status } = after;
    if (status !== before.status) {
      unit.workChanged('investments', String(after._id));
      unit.afterCommit(() => this.count({ status }));
    }
    await publishDecision(unit, decided, investmentAudited);
    return { before, after };
  }

  /**
   * Applies events to many investments with one write. Their messages are not published here but by
   * `publishAll`, so that a request for the whole batch is sent before them.
   *
   * @param steps investments as read in this unit of work, each with an event
   * @throws Error if an investment has changed since it was read, because the transaction would pay
   *   it twice
   */
  async applyAll(
    { afterCommit, session }: UnitOfWork,
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
    for (const [i, { before }] of steps.entries()) {
      const status = decisions[i]?.state.status ?? before.status;
      if (status !== before.status) afterCommit(() => this.count({ status }));
    }
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
