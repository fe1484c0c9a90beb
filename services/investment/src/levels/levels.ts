import {
  type AccessToken,
  type AuditRecord,
  type Cents,
  DomainError,
  isPermitted,
  userLevelSchema,
} from '@bambuzal/contracts';
import {
  type Actor,
  type Changes,
  changesBetween,
  duplicatedField,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { z } from 'zod';
import { type InvestmentParts, publishOperatorAudit } from '../parts';
import { standingOf } from '../settlement/standing';
import { levelProgress } from './level-progress';
import type { UserLevelRow } from './user-level.model';

type Fields = Omit<UserLevelRow, '_id' | 'createdAt'>;
type Patch = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

interface LevelsParts extends Pick<InvestmentParts, 'investments' | 'transact' | 'now'> {
  readonly levels: Model<UserLevelRow>;
}

/** Of the audit's records: what was entered, without what follows from it. */
const auditedSchema = userLevelSchema.pick({
  name: true,
  description: true,
  minInvestment: true,
  bonusAmount: true,
  badgeImageUrl: true,
  isActive: true,
});
const auditedFields = auditedSchema.keyof().options;

/** The operator's levels, and how far somebody has come. */
export class Levels {
  constructor(private readonly parts: LevelsParts) {}

  /** Members see those that are active; who may change levels sees all. */
  async list(caller: AccessToken, query: PageQuery) {
    const { investments, levels } = this.parts;
    const { total: totalInvested } = await standingOf(investments, caller.sub);
    const filter = mayChange(caller) ? {} : { isActive: true };
    const total = await levels.countDocuments(filter);
    const page = await pageOfRows(query, total, (skip, limit) =>
      levels.find(filter).sort({ minInvestment: 1 }).skip(skip).limit(limit).lean(),
    );
    return {
      ...page,
      data: page.data.map((row) => levelView(row, totalInvested)),
      totalInvested,
    };
  }

  /** @throws DomainError LEVEL_TAKEN */
  async add(by: Actor, fields: Fields) {
    return this.write(by, async (unit) => {
      const row = { _id: new Types.ObjectId(), ...fields, createdAt: this.parts.now() };
      await this.parts.levels.create([row], { session: unit.session });
      await this.record(unit, by, row, 'create', { oldValues: {}, newValues: auditedValues(row) });
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND or LEVEL_TAKEN */
  async change(by: Actor, id: string, patch: Patch) {
    return this.write(by, async (unit) => {
      const before = await this.one(unit, id);
      const after: UserLevelRow = {
        ...before,
        name: patch.name ?? before.name,
        description: patch.description ?? before.description,
        minInvestment: patch.minInvestment ?? before.minInvestment,
        bonusAmount: patch.bonusAmount ?? before.bonusAmount,
        badgeImageUrl:
          patch.badgeImageUrl === undefined ? before.badgeImageUrl : patch.badgeImageUrl,
        isActive: patch.isActive ?? before.isActive,
      };
      const { session } = unit;
      await this.parts.levels.replaceOne({ _id: before._id }, after, { session });
      const changes = changesBetween(auditedValues(before), auditedValues(after), auditedFields);
      if (changes) await this.record(unit, by, after, 'update', changes);
      return after;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string): Promise<void> {
    await this.parts.transact(async (unit) => {
      const row = await this.one(unit, id);
      await this.parts.levels.deleteOne({ _id: row._id }, { session: unit.session });
      await this.record(unit, by, row, 'delete', { oldValues: auditedValues(row), newValues: {} });
    });
  }

  private async one({ session }: UnitOfWork, id: string): Promise<UserLevelRow> {
    const row = await this.parts.levels.findById(objectIdOf(id)).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async record(
    unit: UnitOfWork,
    by: Actor,
    { _id, name }: UserLevelRow,
    action: Extract<AuditRecord['action'], keyof typeof words>,
    changes: Changes,
  ): Promise<void> {
    await publishOperatorAudit(unit, by, {
      action,
      description: `${words[action]}: ${name}`,
      changes,
      entityType: 'user_level',
      entityId: String(_id),
      happenedAt: this.parts.now(),
    });
  }

  private async write(
    { caller }: Actor,
    work: (unit: UnitOfWork) => Promise<UserLevelRow>,
  ): Promise<ReturnType<typeof levelView>> {
    const row = await this.parts.transact(work).catch((error: unknown) => {
      if (duplicatedField(error) !== 'minInvestment') throw error;
      throw new DomainError('LEVEL_TAKEN', { minInvestment: 'LEVEL_TAKEN' }, { cause: error });
    });
    const { total } = await standingOf(this.parts.investments, caller.sub);
    return levelView(row, total);
  }
}

const words = { create: 'Nível criado', update: 'Nível alterado', delete: 'Nível removido' };

/** As operators know it: amounts as decimals. */
function auditedValues(row: UserLevelRow): z.input<typeof auditedSchema> {
  return z.encode(auditedSchema, row);
}

function mayChange({ role, adminType = 'master' }: AccessToken): boolean {
  return role === 'admin' && isPermitted(adminType, 'financials');
}

function levelView({ _id, createdAt: _, ...row }: UserLevelRow, totalInvested: Cents) {
  const progress = levelProgress(totalInvested, row.minInvestment);
  return { id: String(_id), ...row, progress, isReached: progress === 100 };
}
