import { type Cents, DomainError, negated, withdrawalRejected } from '@bambuzal/contracts';
import { type Actor, currentContext, type UnitOfWork } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import { byHand } from '../payouts/payouts-by-hand';
import type { Settlement } from '../payouts/settlement';
import { dueAt } from './business-hours';
import { withdrawalHold } from './withdrawal-hold';
import type { WithdrawalParts } from './withdrawal-parts';
import { messageOf, recordAuditEntry } from './withdrawal-records';
import type { WithdrawalRow } from './withdrawal.model';

interface Approval {
  /** The administrator; `null` for one that needs none. */
  readonly by: Actor | null;
  /** Of a payment that people made: nobody is asked to pay it again. */
  readonly externalPaymentId?: string | undefined;
  readonly adminNotes?: string | undefined;
}

/** Pending withdrawals are approved or rejected: each once, whoever decides at the same time. */
export class WithdrawalDecisions {
  constructor(
    private readonly parts: WithdrawalParts,
    private readonly settlement: Pick<Settlement, 'settleWithin'>,
  ) {}

  /**
   * Hands a withdrawal to the provider; one that people paid is settled at once, on their word.
   *
   * @throws DomainError WITHDRAWAL_NOT_PENDING, WITHDRAWAL_HELD or PAYMENT_REFERENCE_REQUIRED
   */
  async approveWithin(
    unit: UnitOfWork,
    _id: Types.ObjectId,
    { by, externalPaymentId, adminNotes }: Approval,
  ): Promise<WithdrawalRow> {
    const { provider, now } = this.parts;
    const at = now();
    const before = await this.pending(unit, _id);
    // Nobody lets out their own money.
    if (by?.caller.sub === before.userId) throw new DomainError('FORBIDDEN');
    if (before.heldUntil !== null && before.heldUntil > at) {
      throw new DomainError('WITHDRAWAL_HELD', {}, { values: { until: before.heldUntil } });
    }
    if (provider.isByHand && externalPaymentId === undefined) {
      const code = 'PAYMENT_REFERENCE_REQUIRED';
      throw new DomainError(code, { externalPaymentId: code });
    }
    const row = await this.decide(unit, before, {
      status: 'approved',
      payoutStatus: 'sending',
      attempt: before.attempt + 1,
      provider: externalPaymentId === undefined ? provider.name : byHand,
      isSimulated: provider.isSimulated,
      processedAt: at,
      processedBy: by?.caller.sub ?? null,
      payoutDueAt: at,
      payoutTries: 0,
      correlationId: currentContext().correlationId,
      ...(adminNotes !== undefined && { adminNotes }),
    });
    await recordAuditEntry(unit, by, row, {
      action: row.method === 'pix' ? 'approve_withdrawal_pix' : 'approve_withdrawal_crypto',
      changes: changesOf(before, row),
      description: by ? 'Saque aprovado' : 'Saque aprovado automaticamente',
      happenedAt: at,
    });
    if (externalPaymentId === undefined) {
      unit.afterCommit(this.parts.wakePayouts);
      return row;
    }
    return this.settlement.settleWithin(unit, row, { externalId: externalPaymentId, by });
  }

  /** @throws DomainError NOT_FOUND or WITHDRAWAL_NOT_PENDING */
  async rejectWithin(
    unit: UnitOfWork,
    _id: Types.ObjectId,
    by: Actor,
    reason: string,
  ): Promise<void> {
    const { statement, now } = this.parts;
    const at = now();
    const before = await this.pending(unit, _id);
    const row = await this.decide(unit, before, {
      status: 'rejected',
      payoutStatus: 'none',
      rejectionReason: reason,
      processedAt: at,
      processedBy: by.caller.sub,
    });
    await this.release(unit, row, at);
    await statement.settleWithdrawal(unit, String(_id), 'cancelled');
    await unit.publish(withdrawalRejected, { ...messageOf(row, at), reason });
    await recordAuditEntry(unit, by, row, {
      action: row.method === 'pix' ? 'reject_withdrawal_pix' : 'reject_withdrawal_crypto',
      changes: changesOf(before, row),
      description: `Saque recusado: ${reason}`,
      happenedAt: at,
    });
  }

  private async pending({ session }: UnitOfWork, _id: Types.ObjectId): Promise<WithdrawalRow> {
    const row = await this.parts.rows.findById(_id).session(session).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.status !== 'pending') throw new DomainError('WITHDRAWAL_NOT_PENDING');
    return row;
  }

  private async decide(
    { session }: UnitOfWork,
    { _id, status }: WithdrawalRow,
    decision: Partial<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const row = await this.parts.rows
      .findOneAndUpdate({ _id, status }, { $set: decision }, { session, returnDocument: 'after' })
      .lean();
    if (!row) throw new DomainError('WITHDRAWAL_NOT_PENDING');
    return row;
  }

  private async release(unit: UnitOfWork, row: WithdrawalRow, postedAt: Date): Promise<void> {
    const { userId, walletType, amount } = row;
    const lineOf = (wallet: typeof walletType | 'withdrawal_hold', cents: Cents) => ({
      account: { userId, wallet },
      amount: cents,
    });
    await this.parts.ledger.post(unit, {
      reference: `withdrawal:${String(row._id)}:release`,
      kind: 'withdrawal_release',
      description: `Devolução do saque ${String(row._id)}`,
      postedAt,
      lines: [lineOf('withdrawal_hold', negated(amount)), lineOf(walletType, amount)],
    });
  }

  /** A password changed after the request, or heard of after it, holds what is still pending. */
  async renewHold(_id: Types.ObjectId): Promise<void> {
    const { rows, credentialChanges, settings, now } = this.parts;
    const row = await rows.findOne({ _id, status: 'pending' }).lean();
    if (!row) return;
    // What its destination holds it for was decided at the request, and stands.
    const causes = {
      destinationSince: null,
      credentialsChangedAt: await credentialChanges.lastOf(row.userId),
    };
    const hold = withdrawalHold(causes, await settings.read(), now());
    if (hold.heldUntil === null) return;
    if (row.heldUntil !== null && hold.heldUntil <= row.heldUntil) return;
    await rows.updateOne(
      { _id, status: 'pending' },
      { $set: { ...hold, dueAt: dueAt(row.createdAt, hold.heldUntil) } },
    );
  }
}

function changesOf(before: WithdrawalRow, after: WithdrawalRow) {
  return {
    oldValues: { status: before.status, payoutStatus: before.payoutStatus },
    newValues: { status: after.status, payoutStatus: after.payoutStatus },
  };
}
