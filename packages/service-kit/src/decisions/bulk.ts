import type { amountSchema, Cents, Endpoint, outcomesSchema } from '@bambuzal/contracts';
import { sumOfCents } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Actor } from '../audit';
import { type Command, commandOf, partOf } from '../http/actor-of';
import { operation, type Operation } from '../http/operation';
import { problemOf } from '../http/problem-answer';
import type { Logger } from '../log';
import type { Transact, UnitOfWork } from '../messaging/unit-of-work';
import { currentContext } from '../request-context';

/** One of several records to decide about. */
export interface BulkRow {
  readonly id: string;
  readonly stateToken?: string | undefined;
}

interface Outlook {
  readonly amount: Cents;
  readonly blockedBy: object | null;
}

/** Endpoints that `bulkEndpoints` made. */
interface BulkEndpoints<Row extends z.ZodType<Outlook>, Body extends z.ZodType> {
  readonly preview: Endpoint<
    z.ZodType,
    z.ZodType,
    z.ZodType<{ ids: string[] }>,
    z.ZodObject<{ sum: typeof amountSchema; rows: z.ZodArray<Row> }>
  >;
  readonly decide: Endpoint<z.ZodType, z.ZodType, Body, typeof outcomesSchema>;
}

/** How a service decides about one of the records. */
interface BulkTraits<Row extends z.ZodType, Body extends z.ZodType> {
  readonly log: Logger;
  readonly transact: Transact;
  /** Outlook on one record. Changes nothing. */
  readonly preview: (unit: UnitOfWork, id: string, by: Actor) => Promise<z.output<Row>>;
  /**
   * Decides about one record in a separate transaction, once per command.
   *
   * @throws DomainError which becomes the record's outcome
   */
  readonly decide: (row: BulkRow, body: z.output<Body>, command: Command) => Promise<unknown>;
}

/**
 * Answers the endpoints of a decision about several records. One record after the other is decided,
 * so a record that is named twice is refused the second time.
 */
export function bulkRoutes<
  Row extends z.ZodType<Outlook>,
  Body extends z.ZodType<{ readonly rows: readonly BulkRow[] }>,
>(endpoints: BulkEndpoints<Row, Body>, traits: BulkTraits<Row, Body>): Operation[] {
  const { decide, log, preview, transact } = traits;
  return [
    operation(endpoints.preview, ({ body: { ids }, ...decider }) => {
      const { by } = commandOf(decider);
      return transact(async (unit) => {
        const rows: z.output<Row>[] = [];
        for (const id of ids) rows.push(await preview(unit, id, by));
        const free = rows.filter(({ blockedBy }) => blockedBy === null);
        return { sum: sumOfCents(free.map(({ amount }) => amount)), rows };
      });
    }),
    operation(endpoints.decide, async ({ body, ...decider }) => {
      const command = commandOf(decider);
      const outcomes: z.output<typeof outcomesSchema>['outcomes'] = [];
      for (const [index, row] of body.rows.entries()) {
        const part = partOf(command, index, { ...body, rows: [row] });
        const problem = await problemAfter(() => decide(row, body, part), log);
        outcomes.push({ id: row.id, problem });
      }
      return { outcomes };
    }),
  ];
}

/** @returns the problem of an attempt, in the reader's language; `null` if it succeeded */
async function problemAfter(attempt: () => Promise<unknown>, log: Logger) {
  try {
    await attempt();
    return null;
  } catch (error) {
    const { code, message, status } = problemOf(error, currentContext());
    if (status >= 500) log.error({ err: error }, code);
    return { code, message };
  }
}
