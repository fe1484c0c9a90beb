import { randomUUID } from 'node:crypto';
import { type Cents, centsSchema, type yieldRunSchema } from '@bambuzal/contracts';
import { type PageQuery, pageOfRows, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { ProfitBatchRow } from './profit-batch.model';
import type { SweepCursor, YieldRunRow } from './yield-run.model';

interface YieldRunsDependencies {
  readonly runs: Model<YieldRunRow>;
  readonly batches: Model<ProfitBatchRow>;
  readonly now: () => Date;
}

/** The right to sweep for a date until the lease expires. */
export interface Lease {
  /** Date of the run, as `yyyy-mm-dd`. */
  readonly date: string;
  readonly owner: string;
}

/** Position and figures that a batch adds to its run. */
export interface BatchTotals {
  readonly cursor: SweepCursor;
  readonly investments: number;
  readonly amount: Cents;
  readonly completedInvestments: number;
}

/** Longer than a batch takes. Another instance therefore takes over only after a crash. */
const leaseMs = 60_000;
const nothing = centsSchema.parse(0);
const sumsSchema = z.array(z.object({ _id: z.string(), amount: centsSchema }));

/** Stores the runs and the leases for continuing them. */
export class YieldRuns {
  constructor(private readonly dependencies: YieldRunsDependencies) {}

  /**
   * Starts the run of a date, or takes over a run without a sweeping instance. With `again`, a
   * finished sweep is started again, for days that have become due since.
   *
   * @returns the lease; `undefined` if another instance holds the run or nothing is to do
   */
  async claim(date: string, { again }: { readonly again: boolean }): Promise<Lease | undefined> {
    const { runs, now } = this.dependencies;
    const at = now();
    const lease = { date, owner: randomUUID() };
    const held = { owner: lease.owner, leaseUntil: new Date(at.getTime() + leaseMs) };
    await this.ensure(date, at);
    const resumed = await runs.updateOne(
      {
        _id: date,
        isSwept: false,
        $or: [{ leaseUntil: null }, { leaseUntil: { $lte: at } }],
      },
      { $set: held },
    );
    if (resumed.modifiedCount === 1) return lease;
    if (!again) return undefined;
    const anew = { status: 'running', isSwept: false, cursor: null, sweptFrom: at } as const;
    const reopened = await runs.updateOne(
      { _id: date, isSwept: true },
      { $set: { ...anew, ...held, finishedAt: null } },
    );
    return reopened.modifiedCount === 1 ? lease : undefined;
  }

  /** @returns the run, if the lease is still valid */
  held({ date, owner }: Lease, { session }: UnitOfWork): Promise<YieldRunRow | null> {
    const leaseUntil = { $gt: this.dependencies.now() };
    return this.dependencies.runs.findOne({ _id: date, owner, leaseUntil }).session(session).lean();
  }

  /** Advances the cursor and extends the lease. */
  async advance({ date }: Lease, unit: UnitOfWork, totals: BatchTotals): Promise<void> {
    const { cursor, ...sums } = totals;
    const leaseUntil = new Date(this.dependencies.now().getTime() + leaseMs);
    await this.dependencies.runs.updateOne(
      { _id: date },
      { $set: { cursor, leaseUntil }, $inc: { ...sums, batches: 1 } },
      { session: unit.session },
    );
  }

  async swept({ date, owner }: Lease, { session }: UnitOfWork): Promise<void> {
    await this.dependencies.runs.updateOne(
      { _id: date, owner },
      { $set: { isSwept: true, owner: null, leaseUntil: null } },
      { session },
    );
  }

  /** Releases an unfinished sweep, so that another instance can continue it. */
  async release({ date, owner }: Lease): Promise<void> {
    const free = { owner: null, leaseUntil: null };
    await this.dependencies.runs.updateOne({ _id: date, owner }, { $set: free });
  }

  /**
   * Completes the run if the sweep is done and all batches are credited. Any instance may call it
   * at any time.
   */
  async finish(date: string): Promise<void> {
    const { runs, batches, now } = this.dependencies;
    const running = { _id: date, isSwept: true, status: 'running' } as const;
    if (!(await runs.exists(running))) return;
    if (await batches.exists({ date, creditedAt: null })) return;
    await runs.updateOne(running, { $set: { status: 'completed', finishedAt: now() } });
  }

  one(date: string): Promise<YieldRunRow | null> {
    return this.dependencies.runs.findById(date).lean();
  }

  /** The latest day's run that is completed; `null` before the first. */
  lastCompleted(): Promise<YieldRunRow | null> {
    return this.dependencies.runs.findOne({ status: 'completed' }).sort({ _id: -1 }).lean();
  }

  /** Runs that are not completed. */
  unfinished(): Promise<YieldRunRow[]> {
    return this.dependencies.runs.find({ status: 'running' }).sort({ _id: 1 }).lean();
  }

  /** Page of runs, latest date first. */
  async page(query: PageQuery) {
    const { runs } = this.dependencies;
    const total = await runs.estimatedDocumentCount();
    const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
      runs.find().sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    );
    return { data: await this.views(data), pagination };
  }

  async view(date: string): Promise<z.output<typeof yieldRunSchema>> {
    const [view] = await this.views([await this.dependencies.runs.findById(date).orFail().lean()]);
    if (!view) throw new Error(`the run of ${date} has no view`);
    return view;
  }

  /** Sums up credits only for running runs, because a completed run is fully credited. */
  private async views(rows: readonly YieldRunRow[]): Promise<z.output<typeof yieldRunSchema>[]> {
    const running = rows.filter(({ status }) => status === 'running').map(({ _id }) => _id);
    const credited = await this.creditedOf(running);
    return rows.map(({ _id, status, amount, investments, completedInvestments, ...row }) => ({
      date: _id,
      status,
      investments,
      amount,
      completedInvestments,
      creditedAmount: status === 'completed' ? amount : (credited.get(_id) ?? nothing),
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
    }));
  }

  private async creditedOf(dates: readonly string[]): Promise<Map<string, Cents>> {
    if (dates.length === 0) return new Map();
    const sums = sumsSchema.parse(
      await this.dependencies.batches.aggregate<unknown>([
        { $match: { date: { $in: [...dates] }, creditedAt: { $ne: null } } },
        { $group: { _id: '$date', amount: { $sum: '$amount' } } },
      ]),
    );
    return new Map(sums.map(({ _id, amount }) => [_id, amount]));
  }

  private async ensure(date: string, at: Date): Promise<void> {
    const begun = { startedAt: at, sweptFrom: at, finishedAt: null };
    const untouched = { cursor: null, owner: null, leaseUntil: null };
    const sums = { batches: 0, investments: 0, amount: nothing, completedInvestments: 0 };
    await this.dependencies.runs.updateOne(
      { _id: date },
      { $setOnInsert: { status: 'running', isSwept: false, ...untouched, ...sums, ...begun } },
      { upsert: true },
    );
  }
}
