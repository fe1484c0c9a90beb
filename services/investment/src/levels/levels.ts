import { type AccessToken, type Cents, isPermitted, userLevelSchema } from '@bambuzal/contracts';
import { type Actor, OperatorTable, type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { z } from 'zod';
import { type InvestmentDependencies, publishOperatorAudit } from '../dependencies';
import { investedTotalsOf } from '../settlement/invested-totals';
import { levelProgress } from './level-progress';
import type { UserLevelRow } from './user-level.model';

type Fields = Omit<UserLevelRow, '_id' | 'createdAt'>;
type Patch = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

interface LevelsDependencies extends Pick<
  InvestmentDependencies,
  'investments' | 'transact' | 'now'
> {
  readonly levels: Model<UserLevelRow>;
}

/** Fields in audit records: those that are entered, without derived fields. */
const auditedSchema = userLevelSchema.pick({
  name: true,
  description: true,
  minInvestment: true,
  bonusAmount: true,
  badgeImageUrl: true,
  isActive: true,
});

/** The operator's levels, with a member's progress. */
export class Levels {
  private readonly table: OperatorTable<UserLevelRow>;

  constructor(private readonly dependencies: LevelsDependencies) {
    const { levels, now, transact } = dependencies;
    this.table = new OperatorTable(
      { transact, now, publishAudit: publishOperatorAudit },
      {
        rows: levels,
        entityType: 'user_level',
        words,
        nameOf: ({ name }) => name,
        auditedValues,
        unique: { field: 'minInvestment', code: 'LEVEL_TAKEN' },
      },
    );
  }

  /** Lists levels. Members see active levels. Administrators who may change levels see all. */
  async list(caller: AccessToken, query: PageQuery) {
    const { investments, levels } = this.dependencies;
    const { total: totalInvested } = await investedTotalsOf(investments, caller.sub);
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
    const row = { _id: new Types.ObjectId(), ...fields, createdAt: this.dependencies.now() };
    return this.viewOf(by, await this.table.add(by, row));
  }

  /** @throws DomainError NOT_FOUND or LEVEL_TAKEN */
  async change(by: Actor, id: string, patch: Patch) {
    const changed = (before: UserLevelRow): UserLevelRow => ({
      ...before,
      name: patch.name ?? before.name,
      description: patch.description ?? before.description,
      minInvestment: patch.minInvestment ?? before.minInvestment,
      bonusAmount: patch.bonusAmount ?? before.bonusAmount,
      badgeImageUrl: patch.badgeImageUrl === undefined ? before.badgeImageUrl : patch.badgeImageUrl,
      isActive: patch.isActive ?? before.isActive,
    });
    return this.viewOf(by, await this.table.change(by, id, changed));
  }

  /** @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string): Promise<void> {
    await this.table.remove(by, id);
  }

  private async viewOf({ caller }: Actor, row: UserLevelRow) {
    const { total } = await investedTotalsOf(this.dependencies.investments, caller.sub);
    return levelView(row, total);
  }
}

const words = { create: 'Nível criado', update: 'Nível alterado', delete: 'Nível removido' };

/** Values in audit records, with amounts as decimals. */
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
