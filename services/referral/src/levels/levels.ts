import { type BasisPoints, basisPointsSchema, DomainError } from '@bambuzal/contracts';
import {
  type Actor,
  changesBetween,
  type CurrentSettings,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import { assertWithinCap, paidLevels } from './level-cap';
import type { ReferralLevelRow } from './referral-level.model';

interface LevelPatch {
  readonly level: number;
  readonly name?: string | undefined;
  readonly percentageBonus?: BasisPoints | undefined;
  readonly isActive?: boolean | undefined;
}

interface LevelsDependencies {
  readonly rows: Model<ReferralLevelRow>;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

/** Percentages in basis points, the nearest level first (docs/product.md, Referral programme). */
const defaultPercentages = [1_000, 500, 300, 200, 100];
const auditedFields = ['name', 'percentageBonus', 'isActive'] as const;

/** The operator's table of levels and their percentages. */
export class Levels {
  constructor(private readonly dependencies: LevelsDependencies) {}

  /** Writes the default levels that are missing. */
  async prepare(): Promise<void> {
    await this.dependencies.rows.bulkWrite(
      defaultPercentages.map((percentage, i) => {
        const level = i + 1;
        const percentageBonus = basisPointsSchema.parse(percentage);
        const $setOnInsert = { name: `Nível ${level}`, percentageBonus, isActive: true };
        return { updateOne: { filter: { _id: level }, update: { $setOnInsert }, upsert: true } };
      }),
    );
  }

  /**
   * @returns levels as paid for an investment made now, the nearest first, cut to
   *   `referralBonusCap`
   */
  async paid(unit?: UnitOfWork): Promise<ReferralLevelRow[]> {
    const { referralBonusCap } = await this.dependencies.settings.read();
    return paidLevels(await this.all(unit), referralBonusCap);
  }

  /** @returns the table as the operator set it, the nearest first */
  async all(unit?: UnitOfWork): Promise<ReferralLevelRow[]> {
    return this.dependencies.rows
      .find()
      .sort({ _id: 1 })
      .session(unit?.session ?? null)
      .lean();
  }

  /**
   * Changes levels. Bonuses of earlier investments keep their percentages.
   *
   * @throws DomainError LEVELS_INCOMPLETE or REFERRAL_BONUSES_TOO_HIGH
   */
  async change(by: Actor, patches: readonly LevelPatch[]): Promise<ReferralLevelRow[]> {
    const named = patches.map(({ level }) => level);
    if (new Set(named).size < named.length) {
      throw new DomainError('LEVELS_INCOMPLETE', { levels: 'LEVELS_INCOMPLETE' });
    }
    const { settings, transact } = this.dependencies;
    const { referralBonusCap } = await settings.read();
    return transact(async (unit) => {
      await this.excludeOthers(unit);
      for (const patch of patches) await this.changeOne(unit, by, patch);
      const levels = await this.all(unit);
      assertWithinCap(levels, referralBonusCap);
      return levels;
    });
  }

  /**
   * Writes a common row, so that simultaneous changes conflict. Otherwise two changes within the
   * cap could exceed it together.
   */
  private async excludeOthers({ session }: UnitOfWork): Promise<void> {
    await this.dependencies.rows.updateOne({ _id: 1 }, { $inc: { changes: 1 } }, { session });
  }

  private async changeOne(unit: UnitOfWork, by: Actor, patch: LevelPatch): Promise<void> {
    const { rows, now } = this.dependencies;
    const { session } = unit;
    const { level, name, percentageBonus, isActive } = patch;
    const before = await rows.findById(level).session(session).orFail().lean();
    const after = {
      ...before,
      ...(name !== undefined && { name }),
      ...(percentageBonus !== undefined && { percentageBonus }),
      ...(isActive !== undefined && { isActive }),
    };
    const changes = changesBetween(before, after, auditedFields);
    if (!changes) return;
    await rows.updateOne({ _id: level }, { $set: changes.newValues }, { session });
    await publishOperatorAudit(unit, by, {
      action: 'update',
      entityType: 'referral_level',
      entityId: String(level),
      changes: { oldValues: shown(changes.oldValues), newValues: shown(changes.newValues) },
      description: `Nível ${level} do programa de indicação alterado`,
      happenedAt: now(),
    });
  }
}

/** Values with the percentage as the operator typed it. */
function shown({ percentageBonus, ...values }: Record<string, unknown>): Record<string, unknown> {
  if (percentageBonus === undefined) return values;
  return { ...values, percentageBonus: Number(percentageBonus) / 100 };
}
