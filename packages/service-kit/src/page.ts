export interface PageQuery {
  /** Number of the page, counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface Page<Row> {
  readonly data: Row[];
  readonly pagination: PageQuery & { readonly total: number; readonly totalPages: number };
}

/**
 * A page of a list. A page past the end is empty, and is returned without asking the database for
 * it.
 *
 * @param read reads at most `limit` rows, starting at `skip`
 */
export async function pageOfRows<Row>(
  { page, pageSize }: PageQuery,
  total: number,
  read: (skip: number, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const skip = (page - 1) * pageSize;
  const data = skip < total ? await read(skip, pageSize) : [];
  return { data, pagination: { total, page, pageSize, totalPages: Math.ceil(total / pageSize) } };
}
