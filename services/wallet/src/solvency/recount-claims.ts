import { randomUUID } from 'node:crypto';
import { duplicatedField } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Solvency } from './solvency';
import type { SolvencyRecountRow } from './solvency-recount.model';

export interface ClaimDependencies {
  readonly rows: Model<SolvencyRecountRow>;
  readonly now: () => Date;
}

/** A claim outlives its process by this, so that a crash delays the next recount by a minute. */
const leaseMs = 60_000;

const lastRow = { _id: 'last' } as const;

export const lastRecount = ({
  rows,
}: Pick<ClaimDependencies, 'rows'>): Promise<SolvencyRecountRow | null> =>
  rows.findOne(lastRow).lean();

/**
 * Claims a recount for this process, unless one is under way.
 *
 * @param before claims only if the last recount began at this moment or earlier; always by default
 * @returns name of the claim; `undefined` if there is nothing to claim
 */
export async function claimRecount(
  { now, rows }: ClaimDependencies,
  before?: Date,
): Promise<string | undefined> {
  const at = now();
  const claim = randomUUID();
  // A row without a result has no `checkedAt`, and is due at any time.
  const isDue = before && { checkedAt: { $not: { $gt: before } } };
  try {
    await rows.updateOne(
      { ...lastRow, claimedUntil: { $lte: at }, ...isDue },
      { $set: { claim, claimedUntil: new Date(at.getTime() + leaseMs) } },
      { upsert: true },
    );
    return claim;
  } catch (error) {
    // The row is there and does not match: a recount is under way, or none is due.
    if (duplicatedField(error) !== undefined) return undefined;
    throw error;
  }
}

/** Extends a claim, so that no other process takes the recount over. */
export async function extendClaim({ now, rows }: ClaimDependencies, claim: string): Promise<void> {
  const claimedUntil = new Date(now().getTime() + leaseMs);
  await rows.updateOne({ ...lastRow, claim }, { $set: { claimedUntil } });
}

/** Ends a claim without a result, after a failure. */
export async function dropClaim({ now, rows }: ClaimDependencies, claim: string): Promise<void> {
  await rows.updateOne({ ...lastRow, claim }, { $set: { claimedUntil: now() } });
}

/** Keeps the result of a recount and ends its claim, unless another process has taken it over. */
export async function keepRecount(
  { now, rows }: ClaimDependencies,
  claim: string,
  solvency: Solvency,
): Promise<void> {
  const { checkedAt } = solvency;
  const result = { counted: claim, checkedAt, solvency, claimedUntil: now() };
  await rows.updateOne({ ...lastRow, claim }, { $set: result });
}

/**
 * Forgets the last recount, so that the next look or reading counts. The result of a recount under
 * way is not kept. Needed after records were written behind a running service, as demo data is.
 */
export async function forgetRecount({ rows }: Pick<ClaimDependencies, 'rows'>): Promise<void> {
  await rows.deleteOne(lastRow);
}
