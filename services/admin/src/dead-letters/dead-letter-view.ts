import type { deadLetterContentSchema, deadLetterSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import type { DeadLetterRow } from './dead-letter.model';
import { maskedPayload } from './masked-payload';
import { readEnvelope } from './read-envelope';

export type DeadLetterView = z.output<typeof deadLetterSchema>;

type Names = Awaited<ReturnType<DeadLetterDependencies['members']['ownersOf']>>;

/** Letters as administrators see them, with the names of those who decided. */
export async function deadLetterViews(
  { members }: Pick<DeadLetterDependencies, 'members'>,
  rows: readonly DeadLetterRow[],
): Promise<DeadLetterView[]> {
  const deciders = await members.ownersOf(rows.flatMap(({ decidedBy }) => decidedBy ?? []));
  return rows.map((row) => viewOf(row, deciders));
}

export async function deadLetterView(
  { members }: Pick<DeadLetterDependencies, 'members'>,
  row: DeadLetterRow,
): Promise<DeadLetterView> {
  return viewOf(row, await members.ownersOf(row.decidedBy === null ? [] : [row.decidedBy]));
}

/** A letter with its data, masked. */
export async function deadLetterContent(
  dependencies: Pick<DeadLetterDependencies, 'members'>,
  row: DeadLetterRow,
): Promise<z.output<typeof deadLetterContentSchema>> {
  const payload = maskedPayload(readEnvelope(row.content)?.data ?? null);
  return { ...(await deadLetterView(dependencies, row)), payload };
}

function viewOf(row: DeadLetterRow, deciders: Names): DeadLetterView {
  return {
    id: String(row._id),
    service: row.service,
    type: row.type,
    messageId: row.messageId,
    correlationId: row.correlationId,
    state: row.state,
    reason: row.reason,
    times: row.times,
    occurredAt: row.occurredAt,
    diedAt: row.diedAt,
    decidedAt: row.decidedAt,
    decidedBy: deciders.get(row.decidedBy ?? '')?.fullName ?? null,
    discardReason: row.discardReason,
  };
}
