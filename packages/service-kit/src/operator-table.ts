import {
  type AuditedEntity,
  type AuditRecord,
  DomainError,
  type ProblemCode,
} from '@bambuzal/contracts';
import type { Model, Types } from 'mongoose';
import { type Actor, type Changes, changesBetween, type PublishOperatorAudit } from './audit';
import { duplicatedField } from './infrastructure/duplicate-key';
import type { Transact, UnitOfWork } from './messaging/unit-of-work';
import { objectIdOf } from './infrastructure/object-id';
import { type PageQuery, pageOfRows } from './page';

interface OperatorRow {
  readonly _id: Types.ObjectId;
}

type Values = Record<string, unknown>;

interface OperatorTableDependencies {
  readonly transact: Transact;
  readonly now: () => Date;
  /** Of the service that owns the table. */
  readonly publishAudit: PublishOperatorAudit;
}

/** What tells the tables apart. */
interface TableTraits<Row> {
  readonly rows: Model<Row>;
  /** Of the audit's records. */
  readonly entityType: AuditedEntity;
  /** Of what was done, for the operator's people, who read Portuguese. */
  readonly words: Readonly<Record<'create' | 'update' | 'delete', string>>;
  /** Follows the words; nothing does unless given. */
  readonly nameOf?: (row: Row) => string;
  /** What an operator entered, in values that `===` compares; amounts as decimals. */
  readonly auditedValues: (row: Row) => Values;
  /** A field that no two rows have the same, and the refusal of a second. */
  readonly unique?: { readonly field: string; readonly code: ProblemCode };
}

/** What else happens to a row, or to others, in the same transaction; it may refuse by throwing. */
type Accompany<Row> = (unit: UnitOfWork, row: Row) => Promise<void>;

const nothingElse = () => Promise.resolve();

/** A table that operators write: each change is recorded with the change itself. */
export class OperatorTable<Row extends OperatorRow> {
  constructor(
    private readonly dependencies: OperatorTableDependencies,
    private readonly traits: TableTraits<Row>,
  ) {}

  /** The newest first. */
  async page(query: PageQuery) {
    const { rows } = this.traits;
    return pageOfRows(query, await rows.countDocuments(), (skip, limit) =>
      rows.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<Row[]>(),
    );
  }

  /**
   * @param made the row, or what makes it of what is there
   * @param accompany what else comes to be with the row
   * @throws DomainError of the unique field
   */
  async add(
    by: Actor,
    made: Row | ((unit: UnitOfWork) => Promise<Row>),
    accompany: Accompany<Row> = nothingElse,
  ): Promise<Row> {
    return this.write(async (unit) => {
      const row = typeof made === 'function' ? await made(unit) : made;
      // By itself: the error of many names no index.
      await new this.traits.rows(row).save({ session: unit.session });
      await accompany(unit, row);
      const changes = { oldValues: {}, newValues: this.traits.auditedValues(row) };
      await this.record(unit, by, row, 'create', changes);
      return row;
    });
  }

  /**
   * @param changed may refuse by throwing
   * @param accompany what else changes with the row; the row is read again after it
   * @throws DomainError NOT_FOUND, or of the unique field
   */
  async change(
    by: Actor,
    id: string,
    changed: (before: Row, unit: UnitOfWork) => Row | Promise<Row>,
    accompany?: (unit: UnitOfWork, after: Row, before: Row) => Promise<void>,
  ): Promise<Row> {
    return this.write(async (unit) => {
      const { rows, auditedValues } = this.traits;
      const before = await this.one(unit, id);
      const written = await changed(before, unit);
      await rows.replaceOne({ _id: before._id }, written, { session: unit.session });
      await accompany?.(unit, written, before);
      const after = accompany ? await this.one(unit, id) : written;
      const newValues = auditedValues(after);
      const changes = changesBetween(auditedValues(before), newValues, Object.keys(newValues));
      if (changes) await this.record(unit, by, after, 'update', changes);
      return after;
    });
  }

  /** @param accompany what else goes with the row @throws DomainError NOT_FOUND */
  async remove(by: Actor, id: string, accompany: Accompany<Row> = nothingElse): Promise<void> {
    await this.dependencies.transact(async (unit) => {
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

  private async write(work: (unit: UnitOfWork) => Promise<Row>): Promise<Row> {
    const { unique } = this.traits;
    try {
      return await this.dependencies.transact(work);
    } catch (error) {
      if (!unique || duplicatedField(error) !== unique.field) throw error;
      throw new DomainError(unique.code, { [unique.field]: unique.code }, { cause: error });
    }
  }

  private record(
    unit: UnitOfWork,
    by: Actor,
    row: Row,
    action: Extract<AuditRecord['action'], 'create' | 'update' | 'delete'>,
    changes: Changes,
  ): Promise<void> {
    const { entityType, nameOf, words } = this.traits;
    return this.dependencies.publishAudit(unit, by, {
      action,
      entityType,
      entityId: String(row._id),
      changes,
      description: nameOf ? `${words[action]}: ${nameOf(row)}` : words[action],
      happenedAt: this.dependencies.now(),
    });
  }
}
