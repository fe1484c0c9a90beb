import {
  type Cents,
  depositRequested,
  DomainError,
  type PayWith,
  type SystemSettings,
  isMethodOffered,
} from '@bambuzal/contracts';
import { objectIdOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { InvestmentParts } from '../parts';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import { isStillOffered, isWithinLimits } from './investment-terms';
import type { InvestmentRow } from './investment.model';
import { newInvestment } from './new-investment';
import type { PurchaseAttempts } from './purchase-attempts';

export interface PurchaseCommand {
  readonly packageId: string;
  readonly amount: Cents;
  readonly payWith: PayWith;
  readonly document?: string | undefined;
}

type Parts = Pick<InvestmentParts, 'investments' | 'packages' | 'now'> & {
  readonly risk: Pick<RiskAcceptances, 'assertAccepted'>;
  readonly attempts: Pick<PurchaseAttempts, 'begin'>;
};

/** Investments that members order, and the order to pay a pending one from the balance. */
export class Orders {
  constructor(private readonly parts: Parts) {}

  /**
   * @returns the investment's id
   * @throws DomainError RISK_NOT_ACCEPTED, NOT_FOUND, PACKAGE_CLOSED, METHOD_NOT_OFFERED or
   *   INVESTMENT_AMOUNT_OUT_OF_RANGE
   */
  async make(
    unit: UnitOfWork,
    userId: string,
    command: PurchaseCommand,
    settings: SystemSettings,
  ): Promise<string> {
    const { attempts, investments, now, risk } = this.parts;
    const { amount, payWith, document = null } = command;
    await risk.assertAccepted(unit, userId);
    const offer = await this.offered(unit, command.packageId);
    assertWithinRange(offer, amount, settings);
    // The wallet's own refusals come later.
    if (!isMethodOffered(payWith, settings)) throw new DomainError('METHOD_NOT_OFFERED');
    const row = newInvestment({ userId, amount, payWith, document }, offer, now());
    await investments.insertMany([row], { session: unit.session });
    if (payWith === 'balance') await attempts.begin(unit, row);
    else await requestDeposit(unit, row, payWith);
    return String(row._id);
  }

  /**
   * An attempt that is under way is joined. An order is no option on terms that nobody is offered any
   * more: it waits without end, so only the money it was to be paid with is taken on them later.
   *
   * @returns the attempt's name
   * @throws DomainError INVESTMENT_NOT_PENDING, PACKAGE_CLOSED or PACKAGE_TERMS_CHANGED
   */
  async pay(unit: UnitOfWork, row: InvestmentRow): Promise<string> {
    if (row.status !== 'pending') throw new DomainError('INVESTMENT_NOT_PENDING');
    if (row.purchaseId !== null) return row.purchaseId;
    const { packages } = this.parts;
    const offer = await packages.findById(row.packageId).session(unit.session).lean();
    if (!offer?.isActive) throw new DomainError('PACKAGE_CLOSED');
    if (!isStillOffered(row, offer)) throw new DomainError('PACKAGE_TERMS_CHANGED');
    return this.parts.attempts.begin(unit, row);
  }

  private async offered({ session }: UnitOfWork, id: string): Promise<InvestmentPackageRow> {
    const offer = await this.parts.packages.findById(objectIdOf(id)).session(session).lean();
    if (!offer) throw new DomainError('NOT_FOUND');
    if (!offer.isActive) throw new DomainError('PACKAGE_CLOSED');
    return offer;
  }
}

function requestDeposit(
  unit: UnitOfWork,
  { _id, userId, amount, document }: InvestmentRow,
  method: Exclude<PayWith, 'balance'>,
): Promise<void> {
  const request = { investmentId: String(_id), userId, method, amount, document };
  return unit.publish(depositRequested, request);
}

function assertWithinRange(
  offer: InvestmentPackageRow,
  amount: Cents,
  { currency }: SystemSettings,
): void {
  if (isWithinLimits(offer, amount)) return;
  const { minAmount, maxAmount } = offer;
  const code = 'INVESTMENT_AMOUNT_OUT_OF_RANGE';
  const values = {
    minimum: { cents: minAmount, currency },
    maximum: { cents: maxAmount, currency },
  };
  throw new DomainError(code, { amount: code }, { values });
}
