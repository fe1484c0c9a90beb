import { DomainError, settingsAudited } from '@bambuzal/contracts';
import { type Actor, objectIdOf, operatorAuditBy, type UnitOfWork } from '@bambuzal/service-kit';
import type { DeadLetterDependencies } from './dead-letter-dependencies';
import type { DeadLetterRow } from './dead-letter.model';

type Decided = Pick<DeadLetterRow, 'discardReason' | 'isUnsent'> & {
  readonly state: 'retried' | 'discarded';
};

const publishAudit = operatorAuditBy(settingsAudited);

/**
 * Decides about a waiting letter, and audits it in the same transaction.
 *
 * @throws DomainError NOT_FOUND or DEAD_LETTER_DECIDED
 */
export async function decideDeadLetter(
  { now, rows }: Pick<DeadLetterDependencies, 'now' | 'rows'>,
  unit: UnitOfWork,
  by: Actor,
  id: string,
  decided: Decided,
): Promise<DeadLetterRow> {
  const { session } = unit;
  const _id = objectIdOf(id);
  const decidedAt = now();
  const row = await rows
    .findOneAndUpdate(
      { _id, state: 'waiting' },
      { $set: { ...decided, decidedAt, decidedBy: by.caller.sub } },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (!row) {
    const isKnown = await rows.exists({ _id }).session(session);
    throw new DomainError(isKnown ? 'DEAD_LETTER_DECIDED' : 'NOT_FOUND');
  }
  const { discardReason, state } = decided;
  const isRetried = state === 'retried';
  await publishAudit(unit, by, {
    action: isRetried ? 'retry_dead_letter' : 'discard_dead_letter',
    entityType: 'dead_letter',
    entityId: id,
    changes: {
      oldValues: { state: 'waiting' },
      newValues: { state, ...(discardReason !== null && { reason: discardReason }) },
    },
    description: `${isRetried ? 'Mensagem reenviada' : 'Mensagem descartada'}: ${row.type}, de ${row.service}`,
    happenedAt: decidedAt,
  });
  return row;
}
