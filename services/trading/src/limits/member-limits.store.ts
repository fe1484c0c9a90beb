import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { type MemberLimits, newMemberLimits } from './member-limits';
import { memberLimitsModel, type MemberLimitsRow } from './member-limits.model';

/** A change of the limits of several members at once. */
type Change = (limits: MemberLimits) => MemberLimits;

/**
 * Reads and writes members' limits. Each order writes its member's limits, so that the orders of
 * one member run one after the other.
 */
export class MemberLimitsStore {
  private readonly limits: Model<MemberLimitsRow>;
  private readonly rows;

  constructor(
    connection: Connection,
    private readonly now: () => Date,
  ) {
    this.limits = memberLimitsModel(connection);
    // Bypasses mongoose: casting many rows costs more than the writes.
    this.rows = connection.collection<MemberLimitsRow>(this.limits.collection.name);
  }

  /** A member without stored limits gets the limits of a new member. */
  async of(userId: string, unit?: UnitOfWork): Promise<MemberLimits> {
    const session = unit?.session ?? null;
    const known = await this.limits.findById(userId).session(session).lean();
    return known ?? newMemberLimits(userId, this.now());
  }

  /** @throws DomainError if the change is refused */
  async apply(
    unit: UnitOfWork,
    userId: string,
    change: (limits: MemberLimits) => MemberLimits | DomainError,
  ): Promise<MemberLimits> {
    const after = change(await this.of(userId, unit));
    if (after instanceof DomainError) throw after;
    await this.write(unit, [after]);
    return after;
  }

  /** Changes the limits of several members with one write. */
  async applyAll(unit: UnitOfWork, changes: ReadonlyMap<string, readonly Change[]>): Promise<void> {
    const filter = { _id: { $in: [...changes.keys()] } };
    const known = await this.rows.find(filter, { session: unit.session }).toArray();
    const byMember = new Map(known.map((limits) => [limits.userId, limits]));
    const after = [...changes].map(([userId, ofMember]) =>
      ofMember.reduce<MemberLimits>(
        (limits, change) => change(limits),
        byMember.get(userId) ?? newMemberLimits(userId, this.now()),
      ),
    );
    await this.write(unit, after);
  }

  private async write({ session }: UnitOfWork, all: readonly MemberLimits[]): Promise<void> {
    if (all.length === 0) return;
    const writes = all.map((limits) => ({
      replaceOne: {
        filter: { _id: limits.userId },
        replacement: { ...limits, _id: limits.userId },
        upsert: true,
      },
    }));
    await this.rows.bulkWrite(writes, { session });
  }
}
