import { createHash } from 'node:crypto';
import { type Cents, describeProblem, DomainError, type previewSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { currentContext } from '../request-context';

export interface Figure<Label extends string> {
  readonly label: Label;
  /** `null` for an amount that is not a balance. */
  readonly before: Cents | null;
  readonly after: Cents;
}

/** Outlook on a decision. */
export interface Preview<Label extends string, Warning extends string> {
  readonly figures: Figure<Label>[];
  readonly warnings: Warning[];
  /** The refusal that the decision would meet now. */
  readonly blockedBy: DomainError | undefined;
  /** Further values that the reader was shown, such as the record's state. JSON represents them. */
  readonly shown: unknown;
}

/** @returns the preview as its endpoint answers it */
export function previewAnswer<Label extends string, Warning extends string>(
  preview: Preview<Label, Warning>,
) {
  const { figures, warnings, blockedBy } = preview;
  return {
    figures,
    warnings,
    blockedBy: blockedBy === undefined ? null : wordsOf(blockedBy),
    stateToken: tokenOf(preview),
  };
}

/**
 * Refuses a decision whose preview no longer holds.
 *
 * @param stateToken as the reader's preview had it; `undefined` for a caller who saw no preview
 * @param previewNow the preview in the decision's unit of work; not asked for without a token
 * @throws DomainError STATE_CHANGED with the preview as of now
 */
export async function assertUnchanged<Label extends string, Warning extends string>(
  schema: ReturnType<typeof previewSchema<Label, Warning>>,
  stateToken: string | undefined,
  previewNow: () => Promise<Preview<Label, Warning>>,
): Promise<void> {
  if (stateToken === undefined) return;
  const preview = await previewNow();
  if (stateToken === tokenOf(preview)) return;
  const current = z.encode(schema, previewAnswer(preview));
  throw new DomainError('STATE_CHANGED', {}, { preview: current });
}

function wordsOf({ code, values }: DomainError) {
  const { message } = describeProblem(code, currentContext().language, {}, values);
  return { code, message };
}

function tokenOf({ figures, warnings, blockedBy, shown }: Preview<string, string>): string {
  const all = JSON.stringify([figures, warnings, blockedBy?.code ?? null, shown]);
  return createHash('sha256').update(all).digest('base64url');
}
