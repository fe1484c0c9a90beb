import {
  type auditRecordSchema,
  DomainError,
  type MessageType,
  mostExportedRows,
  mostStreamedRows,
} from '@bambuzal/contracts';
import { type Connection, type Model, Types } from 'mongoose';
import { type Actor, operatorAuditBy, type PublishOperatorAudit } from '../audit';
import { objectIdOf } from '../infrastructure/object-id';
import type { Transact } from '../messaging/unit-of-work';
import { currentContext } from '../request-context';
import type { ExportedList, ExportPart, RawQuery } from './exported-list';
import {
  exportPartModel,
  type ExportPartRow,
  listExportModel,
  type ListExportRow,
} from './list-export.model';

export interface ListExportsOptions {
  readonly connection: Connection;
  readonly transact: Transact;
  readonly now: () => Date;
  /** Type of the message that carries the service's audit records. */
  readonly audited: MessageType<typeof auditRecordSchema>;
  /** Number of rows above which a file is prepared first; 50,000 unless given. */
  readonly mostStreamed?: number;
}

const keptMs = 24 * 60 * 60 * 1000;
const leaseMs = 60_000;
const mostShown = 20;

/** Exports of a service's lists, and the parts of the files that are prepared. */
export class ListExports {
  private readonly rows: Model<ListExportRow>;
  private readonly parts: Model<ExportPartRow>;
  private readonly audit: PublishOperatorAudit;

  constructor(private readonly options: ListExportsOptions) {
    this.rows = listExportModel(options.connection);
    this.parts = exportPartModel(options.connection);
    this.audit = operatorAuditBy(options.audited);
  }

  /**
   * Begins an export, with its audit record.
   *
   * @throws DomainError EXPORT_TOO_LARGE; TOO_MANY_AT_ONCE while a file of the maker is prepared
   */
  async make(list: ExportedList, query: RawQuery, by: Actor): Promise<ListExportRow> {
    const { mostStreamed = mostStreamedRows, now, transact } = this.options;
    const count = await list.count(query, mostExportedRows + 1);
    if (count > mostExportedRows) throw new DomainError('EXPORT_TOO_LARGE');
    const isLong = count > mostStreamed;
    const makerId = by.caller.sub;
    if (isLong && (await this.rows.exists({ makerId, state: 'waiting' }))) {
      throw new DomainError('TOO_MANY_AT_ONCE');
    }
    const madeAt = now();
    const row: ListExportRow = {
      _id: new Types.ObjectId(),
      list: list.endpoints.make.path,
      query,
      makerId,
      maker: by.caller,
      language: currentContext().language,
      rows: count,
      state: isLong ? 'waiting' : 'direct',
      parts: 0,
      position: null,
      leasedUntil: madeAt,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + keptMs),
    };
    await transact(async (unit) => {
      await this.rows.insertMany([row], { session: unit.session });
      await this.audit(unit, by, {
        action: 'export',
        entityType: list.entity,
        entityId: String(row._id),
        changes: { oldValues: {}, newValues: { list: row.list, query, rows: count } },
        description: `Exportou ${list.title['pt-BR']}: ${count} linhas`,
        happenedAt: madeAt,
      });
    });
    return row;
  }

  /** @returns a maker's exports of a list, the newest first */
  ofMaker(list: ExportedList, makerId: string): Promise<ListExportRow[]> {
    const valid = { expiresAt: { $gt: this.options.now() } };
    return this.rows
      .find({ makerId, list: list.endpoints.make.path, ...valid })
      .sort({ madeAt: -1 })
      .limit(mostShown)
      .lean();
  }

  /** @throws DomainError NOT_FOUND for another's export; EXPORT_NOT_READY */
  async ready(list: ExportedList, id: string, makerId: string): Promise<ListExportRow> {
    const row = await this.rows
      .findOne({ _id: objectIdOf(id), makerId, list: list.endpoints.make.path })
      .lean();
    if (!row || row.expiresAt <= this.options.now()) throw new DomainError('NOT_FOUND');
    if (row.state === 'waiting') throw new DomainError('EXPORT_NOT_READY');
    return row;
  }

  /** The texts of an export's file, read or written one after the other. */
  async *texts(list: ExportedList, row: ListExportRow): AsyncGenerator<string> {
    if (row.state === 'ready') {
      for (let index = 0; index < row.parts; index += 1) {
        const part = await this.parts.findOne({ exportId: row._id, index }).lean();
        if (!part) throw new Error('an export lacks a part');
        yield part.text;
      }
      return;
    }
    let position: string | null = null;
    do {
      const part: ExportPart = await list.part(row.query, position, readerOf(row));
      yield part.text;
      position = part.next;
    } while (position !== null);
  }

  /** Claims an export that waits for its file. */
  claim(): Promise<ListExportRow | null> {
    const at = this.options.now();
    return this.rows
      .findOneAndUpdate(
        { state: 'waiting', leasedUntil: { $lte: at } },
        { $set: { leasedUntil: new Date(at.getTime() + leaseMs) } },
        { sort: { leasedUntil: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * Stores the rest of an export's file, a part in each transaction, so that another process goes on
   * where this one ended.
   */
  async prepare(list: ExportedList, claimed: ListExportRow): Promise<void> {
    let row: ListExportRow | undefined = claimed;
    while (row?.state === 'waiting') row = await this.storePart(list, row);
  }

  /** @returns the export with one part more; `undefined` if another process has taken it over */
  private async storePart(
    list: ExportedList,
    row: ListExportRow,
  ): Promise<ListExportRow | undefined> {
    const { now, transact } = this.options;
    const { _id, expiresAt, leasedUntil, parts: index } = row;
    const { next, text } = await list.part(row.query, row.position, readerOf(row));
    const after: ListExportRow = {
      ...row,
      parts: index + 1,
      position: next,
      state: next === null ? 'ready' : 'waiting',
      leasedUntil: new Date(now().getTime() + leaseMs),
    };
    return transact(async ({ session }) => {
      const { matchedCount } = await this.rows.updateOne(
        { _id, leasedUntil, parts: index },
        {
          $set: {
            parts: after.parts,
            position: after.position,
            state: after.state,
            leasedUntil: after.leasedUntil,
          },
        },
        { session },
      );
      if (matchedCount === 0) return undefined;
      await this.parts.insertMany([{ exportId: _id, index, text, expiresAt }], { session });
      return after;
    });
  }
}

const readerOf = ({ maker, language }: ListExportRow) => ({ caller: maker, language });
