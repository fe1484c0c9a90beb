import { createHash, randomUUID } from 'node:crypto';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Number of lanes in which trades settle in parallel. All trades of a member are in one lane, so
 * that lanes do not conflict.
 */
export const laneCount = 8;

/** @returns a number from 0 to `count` - 1, always the same for a member */
export function numberOf(userId: string, count: number): number {
  return createHash('sha256').update(userId).digest().readUInt32BE(0) % count;
}

export interface LaneLease {
  readonly lane: number;
  readonly owner: string;
}

interface LaneRow {
  /** `<work> <lane>`. */
  readonly _id: string;
  readonly owner: string | null;
  readonly leaseUntil: Date;
}

const schema = new Schema<LaneRow>(
  {
    _id: String,
    owner: { type: String, default: null },
    leaseUntil: { type: Date, required: true },
  },
  { collection: 'lanes', versionKey: false },
);

export function laneModel(connection: Connection): Model<LaneRow> {
  return connection.model<LaneRow>('Lane', schema);
}

/**
 * Longer than a batch takes, so that another process takes the lane only after this one has died.
 */
const leaseMs = 10_000;

/** Gives each lane of a kind of work to one instance at a time. */
export class Lanes {
  private readonly rows: Model<LaneRow>;
  /** Lanes that are known to have a row. */
  private readonly made = new Set<number>();

  constructor(
    connection: Connection,
    private readonly work: 'trades' | 'robots' | 'pool',
    private readonly now: () => Date,
  ) {
    this.rows = laneModel(connection);
  }

  /** Lanes without a lease. A lane that this instance holds is not free either. */
  async free(): Promise<number[]> {
    const at = this.now();
    const all = Array.from({ length: laneCount }, (_, lane) => lane);
    const held = await this.rows
      .find({ _id: { $in: all.map((lane) => this.idOf(lane)) }, leaseUntil: { $gt: at } })
      .select('_id')
      .lean();
    const heldIds = new Set(held.map(({ _id }) => _id));
    return all.filter((lane) => !heldIds.has(this.idOf(lane)));
  }

  /** @returns `undefined` while the lane is held */
  async claim(lane: number): Promise<LaneLease | undefined> {
    const at = this.now();
    await this.make(lane);
    const lease = { lane, owner: randomUUID() };
    const { modifiedCount } = await this.rows.updateOne(
      { _id: this.idOf(lane), leaseUntil: { $lte: at } },
      { $set: { owner: lease.owner, leaseUntil: new Date(at.getTime() + leaseMs) } },
    );
    return modifiedCount === 1 ? lease : undefined;
  }

  /**
   * Extends the lease of the lane, in the transaction of the work. @returns whether the lane was
   * still held
   */
  async hold({ session }: UnitOfWork, { lane, owner }: LaneLease): Promise<boolean> {
    const leaseUntil = new Date(this.now().getTime() + leaseMs);
    const held = await this.rows.updateOne(
      { _id: this.idOf(lane), owner },
      { $set: { leaseUntil } },
      { session },
    );
    return held.matchedCount === 1;
  }

  async release({ lane, owner }: LaneLease): Promise<void> {
    await this.rows.updateOne(
      { _id: this.idOf(lane), owner },
      { $set: { owner: null, leaseUntil: this.now() } },
    );
  }

  private async make(lane: number): Promise<void> {
    if (this.made.has(lane)) return;
    const unheld = { owner: null, leaseUntil: this.now() };
    await this.rows.updateOne({ _id: this.idOf(lane) }, { $setOnInsert: unheld }, { upsert: true });
    this.made.add(lane);
  }

  private idOf(lane: number): string {
    return `${this.work} ${lane}`;
  }
}
