import { type CancelReason, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { InvestmentRow } from './investment.model';
import type { PurchaseAttempts } from './purchase-attempts';
import { canBeUndone, type Releases } from './releases';

type Parts = Pick<InvestmentParts, 'now'> & {
  readonly attempts: Pick<PurchaseAttempts, 'cancel'>;
  readonly releases: Pick<Releases, 'release'>;
};

/** Who may end an investment before its time, and when. Rows are read in the unit. */
export class Cancellations {
  constructor(private readonly parts: Parts) {}

  /** @throws DomainError INVESTMENT_BEING_PAID or INVESTMENT_NOT_CANCELLABLE */
  async byMember(unit: UnitOfWork, row: InvestmentRow): Promise<void> {
    if (row.status === 'pending') return this.giveUp(unit, row, 'by_member');
    if (!canBeUndone(row, this.parts.now())) throw new DomainError('INVESTMENT_NOT_CANCELLABLE');
    await this.parts.releases.release(unit, row, 'undone');
  }

  /** Profit that was paid stays. @throws DomainError as `byMember` */
  async byAdministrator(unit: UnitOfWork, row: InvestmentRow): Promise<void> {
    if (row.status === 'pending') return this.giveUp(unit, row, 'by_administrator');
    if (row.status !== 'active') throw new DomainError('INVESTMENT_NOT_CANCELLABLE');
    await this.parts.releases.release(unit, row, 'by_administrator');
  }

  private async giveUp(unit: UnitOfWork, row: InvestmentRow, reason: CancelReason): Promise<void> {
    if (row.purchaseId !== null) throw new DomainError('INVESTMENT_BEING_PAID');
    await this.parts.attempts.cancel(unit, row, reason);
  }
}
