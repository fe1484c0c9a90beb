import { type AuditedEntity, type AuditRecord, DomainError } from '@bambuzal/contracts';
import {
  type Actor,
  type Changes,
  changesBetween,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import type { NotificationParts } from '../parts';

interface OperatorRow {
  readonly _id: Types.ObjectId;
  readonly createdAt: Date;
}

type Values = Record<string, unknown>;

/** What tells the tables apart. */
interface TableTraits<Row> {
  readonly rows: Model<Row>;
  /** Of the audit's records. */
  readonly entityType: AuditedEntity;
  /** Of what was done, for the operator's people, who read Portuguese. */
  readonly words: Readonly<Record<'create' | 'update' | 'delete', string>>;
  readonly nameOf: (row: Row) => string;
  /** What an operator entered, in values that `===` compares. */
  readonly auditedValues: (row: Row) => Values;
}

type Accompany<Row> = (unit: UnitOfWork, row: Row) => Promise<void>;

const nothingElse = () => Promise.resolve();

/** A table that operators write: each change is recorded with the change itself. */
export class OperatorTable<Row extends OperatorRow> {
  constructor(
    private readonly parts: Pick<NotificationParts, 'transact' | 'now'>,
    private readonly traits: TableTraits<Row>,
  ) {}

  /** The newest first. */
  async page(query: PageQuery) {
    const { rows } = this.traits;
    return pageOfRows(query, await rows.countDocuments(), (skip, limit) =>
      rows.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<Row[]>(),
    );
  }

  /** @param accompany what else comes to be with the row */
  async add(by: Actor, row: Row, accompany: Accompany<Row> = nothingElse): Promise<Row> {
    return this.parts.transact(async (unit) => {
      await this.traits.rows.insertMany([row], { session: unit.session });
      await accompany(unit, row);
      const changes = { oldValues: {}, newValues: this.traits.auditedValues(row) };
      await this.record(unit, by, row, 'create', changes);
      return row;
    });
  }

  /** @param changed may refuse by throwing @throws DomainError NOT_FOUND */
  async change(by: Actor, id: string, changed: (before: Row) => Row): Promise<Row> {
    return this.parts.transact(async (unit) => {
      const { rows, auditedValues } = this.traits;
      const before = await this.one(unit, id);
      const after = changed(before);
      await rows.replaceOne({ _id: before._id }, after, { session: unit.session });
      const newValues = auditedValues(after);
      const changes = changesBetween(auditedValues(before), newValues, Object.keys(newValues));
      if (changes) await this.record(unit, by, after, 'update', changes);
      return after;
    });
  }

  /** @param accompany what else goes with the row @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string, accompany: Accompany<Row> = nothingElse): Promise<void> {
    await this.parts.transact(async (unit) => {
      const row = await this.one(unit, id);
      await this.traits.rows.deleteOne({ _id: row._id }, { session: unit.session });
      await accompany(unit, row);
      const changes = { oldValues: this.traits.auditedValues(row), newValues: {} };
      await this.record(unit, by, row, 'delete', changes);
    });
  }

  private async one({ session }: UnitOfWork, id: string): Promise<Row> {
    const row = await this.traits.rows.findById(objectIdOf(id)).session(session).lean<Row>();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private record(
    unit: UnitOfWork,
    by: Actor,
    row: Row,
    action: Extract<AuditRecord['action'], 'create' | 'update' | 'delete'>,
    changes: Changes,
  ): Promise<void> {
    const { entityType, nameOf, words } = this.traits;
    return publishOperatorAudit(unit, by, {
      action,
      entityType,
      entityId: String(row._id),
      changes,
      description: `${words[action]}: ${nameOf(row)}`,
      happenedAt: this.parts.now(),
    });
  }
}
