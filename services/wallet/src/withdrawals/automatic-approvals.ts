import { DomainError, type WithdrawalPersonReason } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { WithdrawalDecisions } from './withdrawal-decisions';
import type { WithdrawalParts } from './withdrawal-parts';
import { recordAuditEntry, notifyReviewers } from './withdrawal-records';
import type { WithdrawalRow } from './withdrawal.model';

/** Longer than a decision takes: only a process that died leaves one to the next. */
const leaseMs = 30_000;

const waiting = { status: 'pending', isAutomatic: true } as const;

/**
 * Approves small withdrawals without a person, within the limits of a day. What goes beyond them is a
 * person's from then on: the next day does not let it out by itself, or whoever has taken over an
 * account would only have to wait.
 */
export class AutomaticApprovals {
  constructor(
    private readonly parts: WithdrawalParts,
    private readonly decisions: Pick<WithdrawalDecisions, 'approveWithin' | 'renewHold'>,
  ) {}

  /**
   * Decides everything that is due, each leased to one of several instances.
   *
   * @param isStopped whether it shall end as soon as it can
   */
  async runDue(isStopped: () => boolean = () => false): Promise<void> {
    if (this.parts.provider.isByHand) return;
    while (!isStopped() && !(await this.isPaused())) {
      const row = await this.claim();
      if (!row) return;
      await this.attempt(row);
    }
  }

  private async isPaused(): Promise<boolean> {
    return (await this.parts.settings.read()).payoutsPaused;
  }

  private async claim(): Promise<WithdrawalRow | null> {
    const { rows, now } = this.parts;
    const at = now();
    return rows
      .findOneAndUpdate(
        { ...waiting, payoutDueAt: { $lte: at } },
        { $set: { payoutDueAt: new Date(at.getTime() + leaseMs) } },
        { sort: { payoutDueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  private async attempt({ _id, userId }: WithdrawalRow): Promise<void> {
    const { log, transact } = this.parts;
    try {
      await this.decisions.renewHold(_id);
      await transact((unit) => this.decide(unit, _id), { key: userId });
    } catch (error) {
      // Decided by a person meanwhile.
      if (error instanceof DomainError && error.code === 'WITHDRAWAL_NOT_PENDING') return;
      log.warn({ err: error, withdrawalId: _id }, 'a withdrawal could not be approved yet');
    }
  }

  private async decide(unit: UnitOfWork, _id: WithdrawalRow['_id']): Promise<void> {
    const { rows, payoutDays, settings: current, now } = this.parts;
    const row = await rows
      .findOne({ _id, ...waiting })
      .session(unit.session)
      .lean();
    if (!row) return;
    const at = now();
    const settings = await current.read();
    const isHeld = row.heldUntil !== null && row.heldUntil > at;
    if (isHeld || settings.payoutsPaused) {
      const payoutDueAt = isHeld ? row.heldUntil : at;
      await rows.updateOne({ _id }, { $set: { payoutDueAt } }, { session: unit.session });
      return;
    }
    const reason = await payoutDays.take(unit, row, settings, at);
    if (reason === null) await this.decisions.approveWithin(unit, _id, { by: null });
    else await this.leaveToPeople(unit, row, reason);
  }

  private async leaveToPeople(
    unit: UnitOfWork,
    row: WithdrawalRow,
    personNeededFor: WithdrawalPersonReason,
  ): Promise<void> {
    const { rows, now } = this.parts;
    const at = now();
    const change = { isAutomatic: false, personNeededFor, payoutDueAt: null };
    await rows.updateOne({ _id: row._id }, { $set: change }, { session: unit.session });
    await recordAuditEntry(unit, null, row, {
      action: 'update',
      changes: {
        oldValues: { isAutomatic: true },
        newValues: { isAutomatic: false, personNeededFor },
      },
      description: 'Saque além dos limites automáticos: aguarda aprovação',
      happenedAt: at,
    });
    await notifyReviewers(unit, row, at);
  }
}
