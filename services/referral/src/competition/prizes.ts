import { type AuditRecord, DomainError, fromCents } from '@bambuzal/contracts';
import {
  type Actor,
  type Changes,
  changesBetween,
  duplicatedField,
  objectIdOf,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import type { PrizeRow } from './prize.model';

type NewPrize = Omit<PrizeRow, '_id'>;
type PrizePatch = { readonly [Field in keyof NewPrize]?: NewPrize[Field] | undefined };

interface PrizesParts {
  readonly rows: Model<PrizeRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

const auditedFields = [
  ...(['position', 'prizeTitle', 'prizeDescription', 'prizeAmount'] as const),
  ...(['prizeImageUrl', 'isActive'] as const),
];

/** What can be won: a prize for a position, of which there are twenty. */
export class Prizes {
  constructor(private readonly parts: PrizesParts) {}

  async all(): Promise<PrizeRow[]> {
    return this.parts.rows.find().sort({ position: 1 }).lean();
  }

  async offered(unit?: UnitOfWork): Promise<PrizeRow[]> {
    return this.parts.rows
      .find({ isActive: true })
      .sort({ position: 1 })
      .session(unit?.session ?? null)
      .lean();
  }

  /** @throws DomainError PRIZE_POSITION_TAKEN */
  add(by: Actor, prize: NewPrize): Promise<PrizeRow> {
    return this.write(async (unit) => {
      const row = { _id: new Types.ObjectId(), ...prize };
      await this.parts.rows.create([row], { session: unit.session });
      await this.record(unit, by, row, 'create', { oldValues: {}, newValues: auditedValues(row) });
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND or PRIZE_POSITION_TAKEN */
  change(by: Actor, id: string, patch: PrizePatch): Promise<PrizeRow> {
    return this.write(async (unit) => {
      const before = await this.one(unit, id);
      await this.parts.rows.updateOne(
        { _id: before._id },
        { $set: patch },
        { session: unit.session },
      );
      const after = await this.one(unit, id);
      const changes = changesBetween(before, after, auditedFields);
      if (changes) {
        const [oldValues, newValues] = [shown(changes.oldValues), shown(changes.newValues)];
        await this.record(unit, by, after, 'update', { oldValues, newValues });
      }
      return after;
    });
  }

  /** Who won it keeps it. @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string): Promise<void> {
    await this.write(async (unit) => {
      const row = await this.one(unit, id);
      await this.parts.rows.deleteOne({ _id: row._id }, { session: unit.session });
      await this.record(unit, by, row, 'delete', { oldValues: auditedValues(row), newValues: {} });
    });
  }

  private async one({ session }: UnitOfWork, id: string): Promise<PrizeRow> {
    const row = await this.parts.rows.findById(objectIdOf(id)).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private record(
    unit: UnitOfWork,
    by: Actor,
    { _id, position }: PrizeRow,
    action: keyof typeof words & AuditRecord['action'],
    changes: Changes,
  ): Promise<void> {
    return publishOperatorAudit(unit, by, {
      action,
      entityType: 'competition_prize',
      entityId: String(_id),
      changes,
      description: `${words[action]}: ${position}º lugar`,
      happenedAt: this.parts.now(),
    });
  }

  private async write<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
    try {
      return await this.parts.transact(work);
    } catch (error) {
      if (duplicatedField(error) !== 'position') throw error;
      const code = 'PRIZE_POSITION_TAKEN';
      throw new DomainError(code, { position: code }, { cause: error });
    }
  }
}

const words = {
  create: 'Prêmio da competição cadastrado',
  update: 'Prêmio da competição alterado',
  delete: 'Prêmio da competição removido',
};

function auditedValues(row: PrizeRow): Record<string, unknown> {
  return shown(Object.fromEntries(auditedFields.map((field) => [field, row[field]])));
}

/** The amount as the operator typed it. */
function shown(values: Record<string, unknown>): Record<string, unknown> {
  const { prizeAmount } = values;
  return isCents(prizeAmount) ? { ...values, prizeAmount: fromCents(prizeAmount) } : values;
}

function isCents(value: unknown): value is PrizeRow['prizeAmount'] {
  return typeof value === 'number';
}
