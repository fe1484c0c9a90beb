import {
  type AccessToken,
  type Endpoint,
  lastNumberedRow,
  type ListEndpoint,
  type listPaginationSchema,
} from '@bambuzal/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input';
import { operation, type Operation } from '../http/operation';
import { rangeCondition, valueCondition } from './list-condition';
import { behind, type ListOrder, positionText, readPosition } from './list-position';
import { missingIndex } from './missing-index';

export interface ListedRow {
  readonly _id: Types.ObjectId;
}

/** Query of every list, parsed; its filters are beside these. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly view?: string | undefined;
}

/** A named part of a list, such as the overdue rows. */
export interface ListedView<Row> {
  /** Field by which the condition narrows the rows first; it needs an index with each sort. */
  readonly by: string;
  readonly condition: () => QueryFilter<Row>;
  /** Order unless the request has a sort. */
  readonly order: string;
}

export type ListOf<Query extends z.ZodType, View extends z.ZodType> = Pick<ListEndpoint, 'list'> &
  Endpoint<
    z.ZodType,
    Query,
    z.ZodType,
    z.ZodObject<{ data: z.ZodArray<View>; pagination: typeof listPaginationSchema }>
  >;

/** A list of the rows of one owner, as `ownedListEndpoint` describes it. */
export type OwnedListOf<Query extends z.ZodType, View extends z.ZodType> = ListOf<Query, View> &
  Pick<Endpoint<z.ZodType<{ readonly id: string }>>, 'params'>;

/** Fields behind a list's filters and sorts. */
export interface ListFields<Row extends ListedRow> {
  readonly rows: Model<Row>;
  /** The row's field for each filter by values. */
  readonly filters?: Readonly<Record<string, string>>;
  /** The row's field for each filter by a range of days or amounts. */
  readonly ranges?: Readonly<Record<string, string>>;
  /** Views by the values of the filter `view`. */
  readonly views?: Readonly<Record<string, ListedView<Row>>>;
  /** The row's field for each sort; it is never `null`. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Condition for a search text. Its fields need indexes of their own, or it names ids. */
  readonly search?: (text: string, filter: QueryFilter<Row>) => Promise<QueryFilter<Row>>;
}

/** A list's fields, and its rows as an administrator sees them. */
export interface ListTraits<Row extends ListedRow, View> extends ListFields<Row> {
  readonly view: (rows: Row[], caller: AccessToken) => View[] | Promise<View[]>;
}

/** Traits of a list of the rows of one owner. */
export interface OwnedListTraits<Row extends ListedRow, View> extends ListTraits<Row, View> {
  /** The row's field with the owner's id; every index of the list begins with it. */
  readonly owner: string;
}

/**
 * Answers a list of the back office by one indexed query. Totals above 10,000 are not counted.
 *
 * @throws Error at start for a filter without a field, or a filter or sort without an index
 */
export function listRoute<
  Query extends z.ZodType<ListQuery>,
  View extends z.ZodType,
  Row extends ListedRow,
>(endpoint: ListOf<Query, View>, traits: ListTraits<Row, z.output<View>>): Operation {
  assertServed(endpoint, traits);
  return operation(endpoint, async ({ query, caller }) => {
    const { data, pagination } = await pageOf(
      traits.rows,
      await selectionOf(endpoint.list, traits, query),
      query,
    );
    return { data: await traits.view(data, caller), pagination };
  });
}

/**
 * Answers a list of the rows of one owner, as `listRoute` does. Rows of other owners are never read.
 *
 * @throws Error as `listRoute`; the indexes begin with the owner
 */
export function ownedListRoute<
  Query extends z.ZodType<ListQuery>,
  View extends z.ZodType,
  Row extends ListedRow,
>(endpoint: OwnedListOf<Query, View>, traits: OwnedListTraits<Row, z.output<View>>): Operation {
  const { owner, rows, view } = traits;
  assertServed(endpoint, traits, owner);
  return operation(endpoint, async ({ params, query, caller }) => {
    const { filter, order } = await selectionOf(endpoint.list, traits, query);
    const own: QueryFilter<Row> = { $and: [{ [owner]: params.id }, filter] };
    const { data, pagination } = await pageOf(rows, { filter: own, order }, query);
    return { data: await view(data, caller), pagination };
  });
}

/** Reads a page of the selected rows, and one row more, which tells whether another page follows. */
async function pageOf<Row extends ListedRow>(
  rows: Model<Row>,
  { filter, order }: ListSelection<Row>,
  query: ListQuery,
) {
  const [found, total] = await Promise.all([
    rows
      .find({ $and: [filter, ...positionOf<Row>(query, order)] })
      .sort({ [order.field]: order.direction, _id: order.direction })
      .skip(query.after === undefined ? firstRowOf(query) : 0)
      .limit(query.pageSize + 1)
      .lean<Row[]>(),
    totalOf(rows, filter),
  ]);
  const shown = found.slice(0, query.pageSize);
  const last = shown.at(-1);
  const pagination = {
    ...total,
    page: query.page,
    pageSize: query.pageSize,
    totalPages: Math.ceil(Math.min(total.total, lastNumberedRow) / query.pageSize),
    next: found.length > shown.length && last ? positionText(last, order) : null,
  };
  return { data: shown, pagination };
}

/** Rows that a list's query asks for, and their order. */
export interface ListSelection<Row> {
  readonly filter: QueryFilter<Row>;
  readonly order: ListOrder;
}

export async function selectionOf<Row extends ListedRow>(
  list: ListEndpoint['list'],
  traits: ListFields<Row>,
  query: ListQuery,
): Promise<ListSelection<Row>> {
  return { filter: await filterOf(traits, query), order: orderOf(list, traits, query) };
}

function assertServed<Row extends ListedRow>(
  { path, list }: Pick<ListEndpoint, 'list' | 'path'>,
  { rows, filters = {}, ranges = {}, views, sorts, search }: ListFields<Row>,
  owner?: string,
): void {
  const known = new Set([
    ...Object.keys(filters),
    ...Object.keys(ranges),
    ...(views ? ['view'] : []),
  ]);
  const unknown = [
    ...list.filters.filter((name) => !known.has(name)),
    ...list.sorts.filter((name) => !(name in sorts)),
    ...(list.isSearched === (search !== undefined) ? [] : ['search']),
  ];
  if (unknown.length > 0) throw new Error(`${path} has no field for ${unknown.join(', ')}`);
  const missing = missingIndex(rows.schema, {
    filtered: [...Object.values(filters), ...Object.values(views ?? {}).map(({ by }) => by)],
    ranged: Object.values(ranges),
    sorted: Object.values(sorts),
    owner,
  });
  if (missing !== undefined) throw new Error(`${path} needs an index of ${missing}`);
}

function orderOf<Row extends ListedRow>(
  list: ListEndpoint['list'],
  { sorts, views }: Pick<ListFields<Row>, 'sorts' | 'views'>,
  query: ListQuery,
): ListOrder {
  const sort = query.sort ?? viewOf(views, query)?.order ?? list.order;
  const name = sort.replace(/^-/, '');
  const field = new Map(Object.entries(sorts)).get(name);
  if (field === undefined) throw new Error(`the list has no sort ${name}`);
  return { field, direction: sort.startsWith('-') ? -1 : 1 };
}

function viewOf<Row>(
  views: Readonly<Record<string, ListedView<Row>>> = {},
  { view }: ListQuery,
): ListedView<Row> | undefined {
  return view === undefined ? undefined : new Map(Object.entries(views)).get(view);
}

async function filterOf<Row extends ListedRow>(
  { filters = {}, ranges = {}, views, search }: ListFields<Row>,
  query: ListQuery,
): Promise<QueryFilter<Row>> {
  const given = new Map<string, unknown>(Object.entries(query));
  const conditions: Record<string, unknown>[] = [
    ...Object.entries(filters)
      .filter(([name]) => given.get(name) !== undefined)
      .map(([name, field]) => valueCondition(field, given.get(name))),
    ...Object.entries(ranges).flatMap(([name, field]) => {
      const range = given.get(name);
      return typeof range === 'object' && range !== null ? [rangeCondition(field, range)] : [];
    }),
  ];
  const view = viewOf(views, query)?.condition();
  const all = view ? [view, ...conditions] : conditions;
  const filter: QueryFilter<Row> = all.length > 0 ? { $and: all } : {};
  const { search: text = '' } = query;
  return text === '' || search === undefined
    ? filter
    : { $and: [filter, await search(text, filter)] };
}

/** @returns the number of rows before the page */
const firstRowOf = ({ page, pageSize }: ListQuery): number => (page - 1) * pageSize;

function positionOf<Row>(query: ListQuery, order: ListOrder): QueryFilter<Row>[] {
  const { after } = query;
  if (after === undefined) {
    const isBeyond = firstRowOf(query) >= lastNumberedRow;
    if (isBeyond) throw invalidField('page', 'pageNumber', query.page);
    return [];
  }
  const position = readPosition(after);
  if (position) return behind<Row>(position, order);
  throw invalidField('after', 'invalid', after);
}

function invalidField(field: string, rule: string, input: unknown): InvalidInput {
  return new InvalidInput(
    new z.ZodError([{ code: 'custom', path: [field], message: rule, input }]),
  );
}

/** Counting stops after the last row that a page number reaches. */
async function totalOf<Row extends ListedRow>(rows: Model<Row>, filter: QueryFilter<Row>) {
  const isWhole = Object.keys(filter).length === 0;
  const counted = isWhole
    ? await rows.estimatedDocumentCount()
    : await rows.countDocuments(filter, { limit: lastNumberedRow + 1 });
  const totalIsExact = isWhole || counted <= lastNumberedRow;
  return { total: totalIsExact ? counted : lastNumberedRow, totalIsExact };
}
