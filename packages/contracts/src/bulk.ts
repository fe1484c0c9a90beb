import { z } from 'zod';
import { type previewSchema, stateTokenSchema } from './decisions';
import { type Access, takesNothing } from './endpoint';
import { idSchema } from './ids';
import { amountSchema } from './money';

/** Maximum number of records that are decided by one call. */
export const mostAtOnce = 100;

interface BulkDescription<
  Path extends string,
  Label extends string,
  Warning extends string,
  Common extends z.ZodRawShape,
> {
  /** The decision's path without `{id}`: `/api/admin/withdrawals/reject`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** Schema of the preview of one decision. */
  readonly preview: ReturnType<typeof previewSchema<Label, Warning>>;
  /** Fields that hold for all the records, such as the reason. */
  readonly common: Common;
}

/** Outcomes of the decisions, in the order of the request. */
export const outcomesSchema = z.object({
  outcomes: z.array(
    z.object({
      id: idSchema,
      /** Why the record was not decided, in the reader's language; `null` if it was. */
      problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type OutcomesJson = z.input<typeof outcomesSchema>;

/**
 * Makes the two endpoints by which an administrator takes one decision about up to a hundred
 * records: the preview and the decision. Each record is decided in a separate transaction and has a
 * separate outcome.
 */
export function bulkEndpoints<
  const Path extends string,
  const Label extends string,
  const Warning extends string,
  Common extends z.ZodRawShape,
>({ path, summary, access, preview, common }: BulkDescription<Path, Label, Warning, Common>) {
  return {
    preview: {
      ...takesNothing,
      method: 'post' as const,
      path: `${path}/preview` as const,
      summary: 'Figures of each decision, and their sum; nothing changes',
      access,
      changesNothing: true,
      refusals: ['NOT_FOUND'] as const,
      body: z.object({ ids: z.array(idSchema).min(1).max(mostAtOnce) }),
      answer: z.object({
        /** Sum of the amounts of the records that nothing blocks. */
        sum: amountSchema,
        /** Without balances: a decision about one record changes those of the next. */
        rows: z.array(
          preview.omit({ figures: true }).extend({
            id: idSchema,
            /** Amount that the decision is about. */
            amount: amountSchema,
          }),
        ),
      }),
    },
    decide: {
      ...takesNothing,
      method: 'post' as const,
      path,
      summary,
      access,
      stepUp: true,
      decidesAboutMember: true,
      body: z.object({
        rows: z
          .array(z.object({ id: idSchema, stateToken: stateTokenSchema.optional() }))
          .min(1)
          .max(mostAtOnce),
        ...common,
      }),
      answer: outcomesSchema,
    },
  };
}

/** The outlook on decisions about several records, as it goes over the wire. */
export interface BulkPreviewJson {
  readonly sum: number;
  readonly rows: readonly {
    readonly id: string;
    readonly amount: number;
    readonly warnings: readonly string[];
    readonly blockedBy: { readonly code: string; readonly message: string } | null;
    readonly stateToken: string;
  }[];
}
