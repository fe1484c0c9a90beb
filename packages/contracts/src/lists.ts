import { z } from 'zod';
import { type Access, type Endpoint, takesNothing } from './endpoint';
import { byId } from './ids';
import { daySchema } from './instant';
import { positiveAmountSchema } from './money';
import { pageQuerySchema, paginationSchema } from './pages';
import { plainText } from './personal';
import type { ProblemCode } from './problem-catalogue';

/** Number of the last row that a page number reaches. Later rows are reached by `after`. */
export const lastNumberedRow = 10_000;

const rangeMark = '..';
const mostChoices = 20;

/** @returns a filter by any of some values: `pending,approved` on the wire, an array inside */
export function choiceFilter<Choice>(choice: z.ZodType<Choice, string>) {
  return z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(choice).min(1).max(mostChoices))
    .optional();
}

/** A filter by yes or no: `true` or `false` on the wire. */
export const flagFilter = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** A filter by the identifier of a related record. */
export const idFilter = z.string().min(1).max(64).optional();

/** A filter by the identifier of a record that the service made itself: 24 hexadecimal digits. */
export const recordIdFilter = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .optional();

/** A filter by amounts: `100..500`, `100..` or `..500` on the wire, cents inside. */
export const amountFilter = rangeOf(
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, { error: 'amountNumber' })
    .transform(Number)
    .pipe(positiveAmountSchema),
);

/**
 * A filter by the operator's days (America/Sao_Paulo): `2026-01-01..2026-01-31`, with either end
 * optional.
 */
export const dayFilter = rangeOf(daySchema);

function rangeOf<Value>(value: z.ZodType<Value, string>) {
  return z
    .string()
    .max(60)
    .refine((text) => text.split(rangeMark).length === 2 && text !== rangeMark, {
      error: 'range',
      abort: true,
    })
    .transform((text): { from?: string; to?: string } => {
      const [from = '', to = ''] = text.split(rangeMark);
      return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
    })
    .pipe(z.object({ from: value.optional(), to: value.optional() }))
    .optional();
}

type Filters = Readonly<Record<string, z.ZodType>>;
type Sort<Field extends string> = Field | `-${Field}`;

interface ListDescription<
  Path extends string,
  Row extends z.ZodType,
  Choices extends Filters,
  Field extends string,
> {
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly row: Row;
  readonly filters: Choices;
  /** Fields by which the list can be sorted. */
  readonly sorts: readonly [Field, ...Field[]];
  /** Order unless another is asked for; `-createdAt` is newest first. */
  readonly order: Sort<Field>;
  /** Whether it takes a search text. */
  readonly isSearched: boolean;
  readonly refusals?: readonly ProblemCode[];
}

/**
 * Describes a list of the back office: its row, filters, sorts and search. Its path takes the
 * filters by name, `search`, `sort`, `page` and `pageSize` up to row 10,000, and `after` beyond.
 */
export function listEndpoint<
  const Path extends string,
  Row extends z.ZodType,
  Choices extends Filters,
  const Field extends string,
>({
  path,
  summary,
  access,
  row,
  filters,
  sorts,
  order,
  isSearched,
  refusals = [],
}: ListDescription<Path, Row, Choices, Field>) {
  return {
    ...takesNothing,
    method: 'get' as const,
    path,
    summary,
    access,
    query: z.object({
      ...pageQuerySchema.shape,
      /** Position behind the last row of a page, as its answer's `next` gave it. */
      after: z.string().max(400).optional(),
      search: plainText(100)
        .optional()
        .refine((text) => isSearched || text === undefined, { error: 'unknownField' }),
      sort: sortSchema(sorts).optional(),
      ...filters,
    }),
    answer: z.object({ data: z.array(row), pagination: listPaginationSchema }),
    refusals,
    /** Field names of the query, for the service's check that each has an index. */
    list: { filters: Object.keys(filters), sorts, order, isSearched },
  };
}

/** Describes a list of the rows of one owner, whose id is the path's `{id}`. */
export function ownedListEndpoint<
  const Path extends string,
  Row extends z.ZodType,
  Choices extends Filters,
  const Field extends string,
>(description: ListDescription<Path, Row, Choices, Field>) {
  return { ...listEndpoint(description), params: byId };
}

function sortSchema<const Field extends string>(sorts: readonly Field[]) {
  return z.enum(sorts.flatMap((field) => [field, `-${field}` as const]));
}

export const listPaginationSchema = paginationSchema.extend({
  /** Whether `total` is exact: larger totals than 10,000 are not counted. */
  totalIsExact: z.boolean(),
  /** Position for `after`; `null` on the last page. */
  next: z.string().nullable(),
});
export type ListPaginationJson = z.input<typeof listPaginationSchema>;

/** An endpoint that `listEndpoint` made. */
export interface ListEndpoint extends Endpoint {
  readonly list: {
    readonly filters: readonly string[];
    readonly sorts: readonly string[];
    readonly order: string;
    readonly isSearched: boolean;
  };
}
