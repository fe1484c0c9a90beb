import { z } from 'zod';

/** `page` counts from 1. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const paginationSchema = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
});

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination: paginationSchema });
}
