import { type Cents, centsSchema, tradingAudited } from '@bambuzal/contracts';
import { type Actor, dayOf, startOfDay, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { publishOperatorAudit, type TradingDependencies } from '../dependencies';
import type { SettlementBatchRow } from '../trades/settlement-batch.model';
import { haltModel, type HaltRow } from './halt.model';

type Dependencies = Pick<
  TradingDependencies,
  'connection' | 'tradingConfiguration' | 'transact' | 'now'
> & {
  readonly batches: Model<SettlementBatchRow>;
};

const sumSchema = z.array(z.object({ total: centsSchema })).max(1);
const open = { _id: 'current', isHalted: false, haltedAt: null, haltReason: null } as const;

/** Whether new orders are accepted. Open trades are settled in any case. */
export class Halts {
  private readonly rows: Model<HaltRow>;

  constructor(private readonly dependencies: Dependencies) {
    this.rows = haltModel(dependencies.connection);
  }

  async isHalted(unit?: UnitOfWork): Promise<boolean> {
    const filter = { _id: 'current', isHalted: true } as const;
    return (await this.rows.exists(filter).session(unit?.session ?? null)) !== null;
  }

  async current(): Promise<HaltRow> {
    return (await this.rows.findById('current').lean()) ?? open;
  }

  async halt(reason: string, by: Actor): Promise<void> {
    const at = this.dependencies.now();
    await this.change({ isHalted: true, haltedAt: at, haltReason: reason }, by);
  }

  async resume(by: Actor): Promise<void> {
    await this.change({ isHalted: false, haltedAt: null, haltReason: null }, by);
  }

  /** The house's result of today from members' closed trades; negative is a loss. */
  async resultToday(): Promise<Cents> {
    const from = startOfDay(dayOf(this.dependencies.now()));
    const [sum] = sumSchema.parse(
      await this.dependencies.batches.aggregate<unknown>([
        // Deposits are left out: the pool has its own limits in its rule.
        { $match: { createdAt: { $gte: from }, source: { $ne: 'deposits' } } },
        { $group: { _id: null, total: { $sum: '$houseResult' } } },
      ]),
    );
    return sum?.total ?? centsSchema.parse(0);
  }

  /** Called after each settlement. Only an administrator can resume trading. */
  async haltIfLosing(): Promise<void> {
    const { now, tradingConfiguration, transact } = this.dependencies;
    const { maxDailyLoss } = await tradingConfiguration.today();
    if ((await this.resultToday()) >= 0 - maxDailyLoss) return;
    const haltedAt = now();
    await transact(async (unit) => {
      if (await this.isHalted(unit)) return;
      await this.write(unit, { isHalted: true, haltedAt, haltReason: null });
      await unit.publish(tradingAudited, {
        userId: null,
        adminId: null,
        action: 'halt_trading',
        entityType: 'trading_config',
        entityId: 'current',
        oldValues: { isHalted: false },
        newValues: { isHalted: true },
        ipAddress: null,
        userAgent: null,
        description: 'Perda diária da casa acima do limite',
        happenedAt: haltedAt.toISOString(),
      });
    });
  }

  private async change(after: Omit<HaltRow, '_id'>, by: Actor): Promise<void> {
    const { now, transact } = this.dependencies;
    await transact(async (unit) => {
      if ((await this.isHalted(unit)) === after.isHalted) return;
      await this.write(unit, after);
      await publishOperatorAudit(unit, by, {
        action: after.isHalted ? 'halt_trading' : 'resume_trading',
        entityType: 'trading_config',
        entityId: 'current',
        changes: {
          oldValues: { isHalted: !after.isHalted },
          newValues: { isHalted: after.isHalted },
        },
        description: after.haltReason ?? 'Operações retomadas',
        happenedAt: now(),
      });
    });
  }

  private async write({ session }: UnitOfWork, after: Omit<HaltRow, '_id'>): Promise<void> {
    await this.rows.updateOne({ _id: 'current' }, { $set: after }, { session, upsert: true });
  }
}
