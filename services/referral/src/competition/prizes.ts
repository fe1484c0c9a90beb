import { fromCents } from '@bambuzal/contracts';
import { type Actor, OperatorTable, type Transact, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import type { PrizeRow } from './prize.model';

type NewPrize = Omit<PrizeRow, '_id'>;
type PrizePatch = { readonly [Field in keyof NewPrize]?: NewPrize[Field] | undefined };

interface PrizesDependencies {
  readonly rows: Model<PrizeRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Prizes for the positions of a competition. */
export class Prizes {
  private readonly table: OperatorTable<PrizeRow>;

  constructor(private readonly dependencies: PrizesDependencies) {
    const { now, rows, transact } = dependencies;
    this.table = new OperatorTable(
      { transact, now, publishAudit: publishOperatorAudit },
      {
        rows,
        entityType: 'competition_prize',
        words,
        nameOf: ({ position }) => `${position}º lugar`,
        auditedValues,
        unique: { field: 'position', code: 'PRIZE_POSITION_TAKEN' },
      },
    );
  }

  async all(): Promise<PrizeRow[]> {
    return this.dependencies.rows.find().sort({ position: 1 }).lean();
  }

  async offered(unit?: UnitOfWork): Promise<PrizeRow[]> {
    return this.dependencies.rows
      .find({ isActive: true })
      .sort({ position: 1 })
      .session(unit?.session ?? null)
      .lean();
  }

  /** @throws DomainError PRIZE_POSITION_TAKEN */
  add(by: Actor, prize: NewPrize): Promise<PrizeRow> {
    return this.table.add(by, { _id: new Types.ObjectId(), ...prize });
  }

  /** @throws DomainError NOT_FOUND or PRIZE_POSITION_TAKEN */
  change(by: Actor, id: string, patch: PrizePatch): Promise<PrizeRow> {
    return this.table.change(by, id, (before) => ({
      ...before,
      position: patch.position ?? before.position,
      prizeTitle: patch.prizeTitle ?? before.prizeTitle,
      prizeDescription: patch.prizeDescription ?? before.prizeDescription,
      prizeAmount: patch.prizeAmount ?? before.prizeAmount,
      prizeImageUrl: patch.prizeImageUrl === undefined ? before.prizeImageUrl : patch.prizeImageUrl,
      isActive: patch.isActive ?? before.isActive,
    }));
  }

  /** Removes a prize. A winner keeps the prize. @throws DomainError NOT_FOUND */
  remove(by: Actor, id: string): Promise<void> {
    return this.table.remove(by, id);
  }
}

const words = {
  create: 'Prêmio da competição cadastrado',
  update: 'Prêmio da competição alterado',
  delete: 'Prêmio da competição removido',
};

/** Values for the audit, with the amount as the operator typed it. */
function auditedValues({ _id, ...row }: PrizeRow): Record<string, unknown> {
  return { ...row, prizeAmount: fromCents(row.prizeAmount) };
}
