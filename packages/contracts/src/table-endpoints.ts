import { z } from 'zod';
import { type Access, endpoint, takesNothing } from './endpoint';
import { byId } from './ids';
import { listEndpoint } from './lists';
import type { ProblemCode } from './problem-catalogue';

type Filters = Readonly<Record<string, z.ZodType>>;

interface TableDescription<
  Path extends string,
  Fields extends z.ZodRawShape,
  Defaults extends z.ZodRawShape,
  Row extends z.ZodType,
  Choices extends Filters,
  Field extends string,
> {
  /** Path of the list; a row's path is `{path}/{id}`. */
  readonly path: Path;
  readonly access: Access;
  /** Summaries of the five endpoints in the API's document. */
  readonly summaries: Readonly<Record<'list' | 'read' | 'add' | 'change' | 'remove', string>>;
  /** Fields that an operator enters. */
  readonly fields: Fields;
  /** Default values of the fields that a new row may leave out. */
  readonly defaults: Defaults;
  /** A row as the API answers it. */
  readonly row: Row;
  readonly filters: Choices;
  readonly sorts: readonly [Field, ...Field[]];
  readonly order: Field | `-${Field}`;
  readonly isSearched: boolean;
  /** Whether a change needs a recent proof of identity. */
  readonly stepUp?: boolean;
  /** Refusals of adding and changing. */
  readonly refusals?: readonly ProblemCode[];
  readonly removalRefusals?: readonly ProblemCode[];
}

/**
 * Describes the five endpoints of a table that operators write: list, read, add, change and remove.
 * A change gives some of the fields; the others keep their values.
 */
export function tableEndpoints<
  const Path extends string,
  Fields extends z.ZodRawShape,
  Defaults extends z.ZodRawShape,
  Row extends z.ZodType,
  Choices extends Filters,
  const Field extends string,
>(table: TableDescription<Path, Fields, Defaults, Row, Choices, Field>) {
  const { access, defaults, fields, path, row, summaries, refusals = [], stepUp = false } = table;
  const written = { ...takesNothing, access, stepUp } as const;
  /** Types the browser's body by a form's fields. */
  const byForm = { ...written, isTableWrite: true } as const;
  const { filters, sorts, order, isSearched, removalRefusals = [] } = table;
  return {
    all: listEndpoint({
      path,
      summary: summaries.list,
      access,
      row,
      filters,
      sorts,
      order,
      isSearched,
    }),
    read: endpoint({
      ...takesNothing,
      method: 'get',
      path: `${path}/{id}` as const,
      summary: summaries.read,
      access,
      params: byId,
      answer: row,
    }),
    add: endpoint({
      ...byForm,
      method: 'post',
      path,
      summary: summaries.add,
      body: z.object(fields).extend(defaults),
      answer: row,
      status: 201,
      refusals,
    }),
    change: endpoint({
      ...byForm,
      method: 'patch',
      path: `${path}/{id}` as const,
      summary: summaries.change,
      params: byId,
      body: z
        .strictObject(fields)
        .partial()
        .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
      answer: row,
      refusals,
    }),
    remove: endpoint({
      ...written,
      method: 'delete',
      path: `${path}/{id}` as const,
      summary: summaries.remove,
      params: byId,
      answer: z.object({ success: z.literal(true) }),
      refusals: removalRefusals,
    }),
  };
}
