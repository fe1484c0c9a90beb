import { z } from 'zod';
import { type Access, takesNothing } from './endpoint';
import { byId, idSchema } from './ids';
import { instantSchema } from './instant';
import type { ListEndpoint } from './lists';

/** Largest list that is written while it is downloaded. A longer one is prepared first. */
export const mostStreamedRows = 50_000;

/** Largest list that is exported at all. */
export const mostExportedRows = 1_000_000;

/** A file of a list's rows, for 24 hours and for its maker alone. */
export const listExportSchema = z.object({
  id: idSchema,
  /** Number of rows when the file was asked for. */
  rows: z.int(),
  /** Whether the file can be downloaded; a long one is prepared first. */
  isReady: z.boolean(),
  madeAt: instantSchema,
  expiresAt: instantSchema,
});
export type ListExportJson = z.input<typeof listExportSchema>;

interface Exported<Path extends string, Query extends z.ZodType> extends Pick<
  ListEndpoint,
  'list'
> {
  readonly path: Path;
  readonly access: Access;
  readonly query: Query;
}

/**
 * Makes the endpoints by which an administrator exports a list as CSV: with its search, filters and
 * sort.
 */
export function exportEndpoints<const Path extends string, Query extends z.ZodType>({
  path,
  access,
  query,
  list,
}: Exported<Path, Query>) {
  return {
    make: {
      ...takesNothing,
      method: 'post' as const,
      path: `${path}/exports` as const,
      summary: 'Export the rows of the list as CSV; the export is audited',
      access,
      query,
      /** The list whose query it takes. */
      list,
      stepUp: true,
      answer: listExportSchema,
      status: 201,
      refusals: ['TOO_MANY_AT_ONCE', 'EXPORT_TOO_LARGE'] as const,
    },
    all: {
      ...takesNothing,
      method: 'get' as const,
      path: `${path}/exports` as const,
      summary: "The caller's exports of the last 24 hours, the newest first",
      access,
      answer: z.object({ data: z.array(listExportSchema) }),
    },
    file: {
      ...takesNothing,
      method: 'get' as const,
      path: `${path}/exports/{id}` as const,
      summary: 'The file of an export: CSV with a byte order mark, semicolons and decimal commas',
      access,
      params: byId,
      answer: z.string(),
      fileTypes: ['text/csv'],
      refusals: ['EXPORT_NOT_READY'] as const,
    },
  };
}
