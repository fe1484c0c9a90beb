import type {
  AccessToken,
  AuditedEntity,
  Endpoint,
  exportEndpoints,
  Language,
  ListEndpoint,
} from '@bambuzal/contracts';
import type { z } from 'zod';
import { csvText } from '../files/csv';
import { behind, positionText, readPosition } from '../lists/list-position';
import {
  type ListedRow,
  type ListFields,
  type ListOf,
  type ListQuery,
  selectionOf,
} from '../lists/list-route';
import { cellsOf, type ExportColumn, type Words } from './export-columns';

/** Rows that are read and written at once. */
const rowsAtOnce = 1_000;

/** A part of an export's file. */
export interface ExportPart {
  readonly text: string;
  /** Position behind the part's last row; `null` for the last part. */
  readonly next: string | null;
}

/** The reader for whom a file is written. */
export interface ExportReader {
  readonly caller: AccessToken;
  readonly language: Language;
}

/** Query of a list as it came over the wire. */
export type RawQuery = Readonly<Record<string, string>>;

/** A list that can be exported, whatever its rows are. */
export interface ExportedList {
  readonly endpoints: ReturnType<typeof exportEndpoints<string, z.ZodType>>;
  /** Kind of the rows, for the audit. */
  readonly entity: AuditedEntity;
  /** Name of the list; the file's name has it without marks. */
  readonly title: Words;
  /** @returns the number of rows, counted up to a limit */
  readonly count: (query: RawQuery, limit: number) => Promise<number>;
  /** @returns the part of the file behind a position, or its beginning */
  readonly part: (
    query: RawQuery,
    position: string | null,
    reader: ExportReader,
  ) => Promise<ExportPart>;
}

interface ExportDefinition<Row extends ListedRow, View> {
  readonly endpoints: ExportedList['endpoints'];
  readonly entity: AuditedEntity;
  readonly title: Words;
  readonly list: ListFields<Row> & {
    readonly view: (rows: Row[], caller: AccessToken) => View[] | Promise<View[]>;
  };
  readonly columns: readonly ExportColumn<View>[];
}

/** Makes a list's rows into a file: with the list's own search, filters and sort. */
export function exportedList<
  Query extends z.ZodType<ListQuery>,
  View extends z.ZodType,
  Row extends ListedRow,
>(
  endpoint: ListOf<Query, View> & Pick<ListEndpoint, 'list'> & Pick<Endpoint, 'path'>,
  { endpoints, entity, title, list, columns }: ExportDefinition<Row, z.output<View>>,
): ExportedList {
  const { rows, view } = list;
  const selection = (query: RawQuery) =>
    selectionOf(endpoint.list, list, endpoint.query.parse(query));
  return {
    endpoints,
    entity,
    title,
    async count(query, limit) {
      const { filter } = await selection(query);
      return rows.countDocuments(filter, { limit });
    },
    async part(query, position, { caller, language }) {
      const { filter, order } = await selection(query);
      const from = position === null ? undefined : readPosition(position);
      const found = await rows
        .find({ $and: [filter, ...(from ? behind<Row>(from, order) : [])] })
        .sort({ [order.field]: order.direction, _id: order.direction })
        .limit(rowsAtOnce + 1)
        .lean<Row[]>();
      const written = found.slice(0, rowsAtOnce);
      const last = written.at(-1);
      const records = (await view(written, caller)).map((row) => cellsOf(columns, row, language));
      const headings = columns.map(({ heading }) => heading[language]);
      const isBeginning = position === null;
      return {
        text: csvText(isBeginning ? [headings, ...records] : records, isBeginning),
        next: found.length > written.length && last ? positionText(last, order) : null,
      };
    },
  };
}
