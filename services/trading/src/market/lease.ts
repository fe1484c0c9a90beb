import { randomUUID } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

interface LeaseRow {
  /** Name of the task that only one instance does. */
  readonly _id: string;
  readonly owner: string | null;
  readonly leaseUntil: Date;
}

const schema = new Schema<LeaseRow>(
  {
    _id: String,
    owner: { type: String, default: null },
    leaseUntil: { type: Date, required: true },
  },
  { collection: 'market_leases', versionKey: false },
);

/** Maximum time without prices after the instance that held the lease has died. */
const leaseMs = 10_000;

export function leaseModel(connection: Connection): Model<LeaseRow> {
  return connection.model<LeaseRow>('MarketLease', schema);
}

/**
 * Chooses the instance that does a task for all. Two instances may hold it for a moment, which is
 * harmless.
 */
export class Lease {
  private readonly rows: Model<LeaseRow>;
  private readonly owner = randomUUID();
  private heldUntil = 0;
  private exists = false;

  constructor(
    connection: Connection,
    private readonly name: 'rounds' | 'exchange' | 'ticks',
    private readonly now: () => Date,
  ) {
    this.rows = leaseModel(connection);
  }

  /** Takes the lease, or extends it. @returns whether this instance holds it */
  async hold(): Promise<boolean> {
    const at = this.now();
    const left = this.heldUntil - at.getTime();
    if (left > leaseMs / 2 && left <= leaseMs) return true;
    if (!this.exists) await this.make(at);
    const leaseUntil = new Date(at.getTime() + leaseMs);
    const { matchedCount } = await this.rows.updateOne(
      { _id: this.name, $or: [{ owner: this.owner }, { leaseUntil: { $lte: at } }] },
      { $set: { owner: this.owner, leaseUntil } },
    );
    this.heldUntil = matchedCount === 1 ? leaseUntil.getTime() : 0;
    return matchedCount === 1;
  }

  /** Releases the lease, so that another instance can take it at once. */
  async release(): Promise<void> {
    if (this.heldUntil === 0) return;
    this.heldUntil = 0;
    await this.rows.updateOne(
      { _id: this.name, owner: this.owner },
      { $set: { owner: null, leaseUntil: this.now() } },
    );
  }

  private async make(at: Date): Promise<void> {
    const row = { owner: null, leaseUntil: at };
    await this.rows.updateOne({ _id: this.name }, { $setOnInsert: row }, { upsert: true });
    this.exists = true;
  }
}
