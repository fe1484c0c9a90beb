import {
  DomainError,
  referralAudited,
  referralBonusesDue,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import {
  accepted,
  objectIdOf,
  publishDecision,
  rowUpdate,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { Figures } from '../network/figures';
import { decideBonus } from './bonus';
import type { Bonus, BonusDecision, BonusEvent } from './bonus-event';

interface Step {
  readonly before: Bonus;
  readonly event: BonusEvent;
}

/** The only writer of bonuses. Writes decisions that are made elsewhere. */
export class BonusStore {
  constructor(
    private readonly dependencies: { readonly rows: Model<Bonus>; readonly figures: Figures },
  ) {}

  find({ session }: UnitOfWork, filter: QueryFilter<Bonus>): Promise<Bonus[]> {
    return this.dependencies.rows.find(filter).session(session).lean();
  }

  async add(unit: UnitOfWork, decisions: readonly BonusDecision[]): Promise<void> {
    if (decisions.length === 0) return;
    const granted = decisions.map(({ state }) => state);
    await this.dependencies.rows.insertMany(granted, { session: unit.session });
    await this.publish(unit, decisions);
  }

  /** @throws DomainError NOT_FOUND */
  async read(unit: UnitOfWork, id: string): Promise<Bonus> {
    const [bonus] = await this.find(unit, { _id: objectIdOf(id) });
    if (!bonus) throw new DomainError('NOT_FOUND');
    return bonus;
  }

  /** @throws DomainError NOT_FOUND, or the refusal of the event */
  async apply(unit: UnitOfWork, id: string, event: BonusEvent, now: Date): Promise<Bonus> {
    const before = await this.read(unit, id);
    const [after = before] = await this.applyAll(unit, [{ before, event }], now);
    return after;
  }

  /**
   * Applies events to bonuses as read in this unit. Sends one message to the wallet for each batch.
   *
   * @throws DomainError if an event is refused
   */
  async applyAll(unit: UnitOfWork, steps: readonly Step[], now: Date): Promise<Bonus[]> {
    const decisions = steps.map(({ before, event }) => accepted(decideBonus(before, event, now)));
    const updates = steps.flatMap(({ before }, i) => {
      const update = rowUpdate(before, decisions[i]?.state ?? before);
      return update ? [{ updateOne: { filter: { _id: before._id }, update } }] : [];
    });
    const { session } = unit;
    if (updates.length > 0) await this.dependencies.rows.bulkWrite(updates, { session });
    await this.publish(unit, decisions);
    return decisions.map(({ state }) => state);
  }

  private async publish(unit: UnitOfWork, decisions: readonly BonusDecision[]): Promise<void> {
    const last = decisions.at(-1);
    if (last) unit.workChanged('pending-bonuses', String(last.state._id));
    const postings = decisions.flatMap((decided) => decided.postings);
    const changes = postings.flatMap((one) => (one.kind === 'figures' ? [one.change] : []));
    await this.dependencies.figures.change(unit, changes);
    const credits = postings.flatMap((one) => (one.kind === 'credit' ? [one] : []));
    await unit.publishAll(referralBonusesDue, batchesOf(credits));
    const returns = postings.flatMap((one) => (one.kind === 'take_back' ? [one] : []));
    await unit.publishAll(referralBonusesRevoked, batchesOf(returns));
    for (const decided of decisions) await publishDecision(unit, decided, referralAudited);
  }
}

interface OfBatch<Item> {
  readonly batchId: string;
  readonly bonus: Item;
}

function batchesOf<Item>(items: readonly OfBatch<Item>[]) {
  const batches = new Map<string, Item[]>();
  for (const { batchId, bonus } of items) {
    batches.set(batchId, [...(batches.get(batchId) ?? []), bonus]);
  }
  return [...batches].map(([batchId, bonuses]) => ({ batchId, bonuses }));
}
