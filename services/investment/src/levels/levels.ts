import {
  type AccessToken,
  type administeredLevelSchema,
  type Cents,
  isPermitted,
  userLevelSchema,
} from '@bambuzal/contracts';
import { OperatorTable, type PageQuery, pageOfRows, plainWrites } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { type InvestmentDependencies, publishOperatorAudit } from '../dependencies';
import { investedTotalsOf } from '../settlement/invested-totals';
import { levelProgress } from './level-progress';
import type { ReachedLevelRow, UserLevelRow } from './user-level.model';

type Fields = Omit<UserLevelRow, '_id' | 'createdAt'>;
type AdministeredLevel = z.output<typeof administeredLevelSchema>;

interface LevelsDependencies extends Pick<
  InvestmentDependencies,
  'investments' | 'transact' | 'now'
> {
  readonly levels: Model<UserLevelRow>;
  readonly reached: Model<ReachedLevelRow>;
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

  /** The rows, for the operator's list. */
  get listed(): Model<UserLevelRow> {
    return this.dependencies.levels;
  }

  /** Levels as the operator sees them. */
  async administered(rows: readonly UserLevelRow[]): Promise<AdministeredLevel[]> {
    const counts = await Promise.all(
      rows.map(({ _id }) => this.dependencies.reached.countDocuments({ levelId: String(_id) })),
    );
    return rows.map(({ _id, createdAt: _, ...row }, index) => ({
      id: String(_id),
      ...row,
      reachedBy: counts[index] ?? 0,
    }));
  }

  /** Writes of the operator's table; LEVEL_TAKEN for a minimum that another level has. */
  get writes() {
    return plainWrites<UserLevelRow, Fields, Partial<Fields>>(this.table, (_id, fields) => ({
      _id,
      ...fields,
      createdAt: this.dependencies.now(),
    }));
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
