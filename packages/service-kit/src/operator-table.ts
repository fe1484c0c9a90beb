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
  /** Audit publisher of the service that owns the table. */
  readonly publishAudit: PublishOperatorAudit;
}

/** Settings by which one operator table differs from another. */
interface TableTraits<Row> {
  readonly rows: Model<Row>;
  /** Type of the entity in audit records. */
  readonly entityType: AuditedEntity;
  /**
   * Words for each action in audit records, in Portuguese, the language of the operator's people.
   */
  readonly words: Readonly<Record<'create' | 'update' | 'delete', string>>;
  /** Name that follows the words; empty unless given. */
  readonly nameOf?: (row: Row) => string;
  /** Values that an operator entered, comparable by `===`. Amounts are decimals. */
  readonly auditedValues: (row: Row) => Values;
  /** A field that must be unique, and the refusal of a duplicate. */
  readonly unique?: { readonly field: string; readonly code: ProblemCode };
}

/**
 * Makes further changes to the row, or to other rows, in the same transaction. It throws to refuse.
 */
type Accompany<Row> = (unit: UnitOfWork, row: Row) => Promise<void>;

const nothingElse = () => Promise.resolve();

/** A table that operators write. The audit record of a change is written with the change itself. */
export class OperatorTable<Row extends OperatorRow> {
  constructor(
    private readonly dependencies: OperatorTableDependencies,
    private readonly traits: TableTraits<Row>,
  ) {}

  /** Rows, newest first. */
  async page(query: PageQuery) {
    const { rows } = this.traits;
    return pageOfRows(query, await rows.countDocuments(), (skip, limit) =>
      rows.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<Row[]>(),
    );
  }

  /** @throws DomainError NOT_FOUND */
  async read(id: string): Promise<Row> {
    const row = await this.traits.rows.findById(objectIdOf(id)).lean<Row>();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /**
   * @param made the row, or a function that makes it inside the transaction
   * @param accompany writes further rows together with it
   * @throws DomainError of the unique field
   */
  async add(
    by: Actor,
    made: Row | ((unit: UnitOfWork) => Promise<Row>),
    accompany: Accompany<Row> = nothingElse,
  ): Promise<Row> {
    return this.write(async (unit) => {
      const row = typeof made === 'function' ? await made(unit) : made;
      // Inserted alone, because an error of `insertMany` does not name the index.
      await new this.traits.rows(row).save({ session: unit.session });
      await accompany(unit, row);
      const changes = { oldValues: {}, newValues: this.traits.auditedValues(row) };
      await this.record(unit, by, row, 'create', changes);
      return row;
    });
  }

  /**
   * @param changed may refuse by throwing
   * @param accompany makes further changes together with it; the row is read again afterwards
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
      const [oldValues, newValues] = [auditedValues(before), auditedValues(after)];
      const fields = Object.keys({ ...oldValues, ...newValues });
      const changes = changesBetween(oldValues, newValues, fields);
      if (changes) await this.record(unit, by, after, 'update', changes);
      return after;
    });
  }

  /** @param accompany makes further changes with the removal @throws DomainError NOT_FOUND */
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
