import type { AccessToken, Endpoint } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from './audit';
import { actorOf } from './http/actor-of';
import { operation, type Operation } from './http/operation';
import { type ListOf, type ListQuery, listRoute, type ListTraits } from './lists/list-route';
import type { OperatorTable } from './operator-table';

type ById = z.ZodType<{ readonly id: string }>;
type Done = z.ZodObject<{ success: z.ZodLiteral<true> }>;

/** The five endpoints that `tableEndpoints` of the contracts makes. */
interface TableEndpoints<
  Query extends z.ZodType,
  View extends z.ZodType,
  Added extends z.ZodType,
  Patch extends z.ZodType,
> {
  readonly all: ListOf<Query, View>;
  readonly read: Endpoint<ById, z.ZodType, z.ZodType, View>;
  readonly add: Endpoint<z.ZodType, z.ZodType, Added, View>;
  readonly change: Endpoint<ById, z.ZodType, Patch, View>;
  readonly remove: Endpoint<ById, z.ZodType, z.ZodType, Done>;
}

interface TableRow {
  readonly _id: Types.ObjectId;
}

/** Writes of a table; an `OperatorTable` makes them, with the table's own rules around it. */
interface TableWrites<Row, Added, Patch> {
  /** @throws DomainError NOT_FOUND */
  readonly read: (id: string) => Promise<Row>;
  readonly add: (by: Actor, fields: Added) => Promise<Row>;
  readonly change: (by: Actor, id: string, patch: Patch) => Promise<Row>;
  readonly remove: (by: Actor, id: string) => Promise<void>;
}

/** Binds the five endpoints of an operator table to its list and its writes. */
export function tableRoutes<
  Query extends z.ZodType<ListQuery>,
  View extends z.ZodType,
  Added extends z.ZodType,
  Patch extends z.ZodType,
  Row extends TableRow,
>(
  endpoints: TableEndpoints<Query, View, Added, Patch>,
  list: ListTraits<Row, z.output<View>>,
  writes: TableWrites<Row, z.output<Added>, z.output<Patch>>,
): Operation[] {
  const viewOf = async (row: Row, caller: AccessToken): Promise<z.output<View>> => {
    const [view] = await list.view([row], caller);
    if (view === undefined) throw new Error('a row has no view');
    return view;
  };
  return [
    listRoute(endpoints.all, list),
    operation(endpoints.read, async ({ params, caller }) =>
      viewOf(await writes.read(params.id), caller),
    ),
    operation(endpoints.add, async ({ body, ...call }) =>
      viewOf(await writes.add(actorOf(call), body), call.caller),
    ),
    operation(endpoints.change, async ({ params, body, ...call }) =>
      viewOf(await writes.change(actorOf(call), params.id, body), call.caller),
    ),
    operation(endpoints.remove, async ({ params, ...call }) => {
      await writes.remove(actorOf(call), params.id);
      return { success: true as const };
    }),
  ];
}

/**
 * The writes of a table without rules of its own.
 *
 * @param rowOf makes a new row of an operator's fields; the kit gives its id
 */
export function plainWrites<Row extends TableRow, Added, Patch extends object>(
  table: OperatorTable<Row>,
  rowOf: (_id: Types.ObjectId, fields: Added) => Row,
): TableWrites<Row, Added, Patch> {
  return {
    read: (id) => table.read(id),
    add: (by, fields) => table.add(by, rowOf(new Types.ObjectId(), fields)),
    change: (by, id, patch) => table.change(by, id, (before) => ({ ...before, ...patch })),
    remove: (by, id) => table.remove(by, id),
  };
}
