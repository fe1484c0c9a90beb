import { createHash, randomUUID } from 'node:crypto';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Number of lanes in which trades settle in parallel. A member's trades are all in one lane, so
 * lanes do not conflict.
 */
export const laneCount = 8;

/** @returns a number from 0 up to, without, `count`: always the same for a member */
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

/** Longer than a batch takes: only a process that has died leaves its lane to the next. */
const leaseMs = 10_000;

/** Which instance does a work in which lane. */
export class Lanes {
  private readonly rows: Model<LaneRow>;
  /** Lanes that have a row, as far as this instance knows. */
  private readonly made = new Set<number>();

  constructor(
    connection: Connection,
    private readonly work: 'trades' | 'robots' | 'pool',
    private readonly now: () => Date,
  ) {
    this.rows = laneModel(connection);
  }

  /** Lanes without a lease. A lane held by this instance is not free either. */
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

  /** @returns `undefined` while another instance holds it */
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
   * Extends the lease of the lane, in the transaction of its work. @returns whether it was still
   * held
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
