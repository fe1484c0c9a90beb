import { z } from 'zod';
import { type Access, takesNothing } from './endpoint';
import { amountSchema } from './money';

/**
 * Names what an administrator was shown before a decision. A decision that repeats it is refused
 * with STATE_CHANGED once any of that has changed.
 */
export const stateTokenSchema = z.string().min(1).max(64);

/**
 * Makes the schema of a decision's preview.
 *
 * @param labels names of the figures, worded by the page
 * @param warnings codes of what an administrator should weigh, worded by the page
 */
export function previewSchema<const Label extends string, const Warning extends string>(
  labels: readonly Label[],
  warnings: readonly Warning[],
) {
  return z.object({
    figures: z.array(
      z.object({
        label: z.enum(labels),
        /** `null` for an amount that is not a balance, such as a fee. */
        before: amountSchema.nullable(),
        after: amountSchema,
      }),
    ),
    warnings: z.array(z.enum(warnings)),
    /** The refusal that the decision would meet now, in the reader's language. */
    blockedBy: z.object({ code: z.string(), message: z.string() }).nullable(),
    stateToken: stateTokenSchema,
  });
}

/** A preview, whatever its labels and warnings, as it goes over the wire. */
export interface PreviewJson {
  readonly figures: readonly {
    readonly label: string;
    readonly before: number | null;
    readonly after: number;
  }[];
  readonly warnings: readonly string[];
  readonly blockedBy: { readonly code: string; readonly message: string } | null;
  readonly stateToken: string;
}

interface Previewed<Path extends string, Params extends z.ZodType> {
  readonly path: Path;
  readonly access: Access;
  readonly params: Params;
}

/**
 * @param body schema of what the figures depend on, such as an amount; often `nothing`
 * @returns the endpoint beside a decision that answers the figures before and after it
 */
export function previewEndpoint<
  const Path extends string,
  Params extends z.ZodType,
  Answer extends z.ZodType,
  Body extends z.ZodType,
>({ path, access, params }: Previewed<Path, Params>, answer: Answer, body: Body) {
  return {
    ...takesNothing,
    body,
    method: 'post' as const,
    changesNothing: true,
    path: `${path}/preview` as const,
    summary: 'Figures before and after the decision beside it; nothing changes',
    access,
    params,
    answer,
  };
}
