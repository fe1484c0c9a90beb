import {
  type Cents,
  DomainError,
  isMethodOffered,
  type PayWith,
  type SystemSettings,
} from '@bambuzal/contracts';
import { objectIdOf, type UnitOfWork, type OutcomeWaiter } from '@bambuzal/service-kit';
import type { Request } from 'express';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { InvestmentDependencies } from '../dependencies';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import { type Answer, commandOwner, purchaseAnswer } from './answers';
import type { InvestmentRecords } from './investment-records';
import { decideOrder, outcomeOf, purchaseIdOf } from './investment-payment';
import { isWithinLimits } from './investment-terms';
import type { DepositRefusal, InvestmentRow } from './investment.model';

export interface OrderCommand {
  readonly packageId: string;
  readonly amount: Cents;
  readonly payWith: PayWith;
  readonly document?: string | undefined;
}

type Dependencies = Pick<
  InvestmentDependencies,
  'idempotency' | 'investmentStore' | 'packages' | 'settings' | 'now'
> & {
  readonly risk: Pick<RiskAcceptances, 'assertAccepted'>;
  readonly records: Pick<InvestmentRecords, 'lastCancelledId'>;
  readonly outcomes: Pick<OutcomeWaiter<InvestmentRow>, 'until'>;
};

/**
 * Orders an investment, once per command. Waits until it is paid from the balance or can be paid
 * from outside.
 *
 * @throws DomainError RISK_NOT_ACCEPTED, NOT_FOUND, PACKAGE_CLOSED, METHOD_NOT_OFFERED,
 *   INVESTMENT_AMOUNT_OUT_OF_RANGE or INSUFFICIENT_BALANCE, or the wallet's reason for refusing the deposit
 */
export async function orderInvestment(
  dependencies: Dependencies,
  request: Request,
  userId: string,
  command: OrderCommand,
): Promise<Answer> {
  const { idempotency, outcomes, records } = dependencies;
  const settings = await dependencies.settings.read();
  const owner = commandOwner(request, userId, await records.lastCancelledId(userId));
  const id = await idempotency.once(request, owner, (unit) =>
    make(dependencies, unit, userId, command, settings),
  );
  return answerOf(await outcomes.until(id, isAnswered), settings);
}

/** @returns the investment's id */
async function make(
  { investmentStore, now, packages, risk }: Dependencies,
  unit: UnitOfWork,
  userId: string,
  command: OrderCommand,
  settings: SystemSettings,
): Promise<string> {
  const { packageId, amount, payWith, document = null } = command;
  await risk.assertAccepted(unit, userId);
  const offer = await packages.findById(objectIdOf(packageId)).session(unit.session).lean();
  if (!offer) throw new DomainError('NOT_FOUND');
  if (!offer.isActive) throw new DomainError('PACKAGE_CLOSED');
  assertWithinRange(offer, amount, settings);
  // The wallet may refuse the order later for other reasons.
  if (!isMethodOffered(payWith, settings)) throw new DomainError('METHOD_NOT_OFFERED');
  const order = { userId, amount, payWith, document };
  if (!offer.isOrdered) {
    const { session } = unit;
    await packages.updateOne({ _id: offer._id }, { $set: { isOrdered: true } }, { session });
  }
  const { _id } = await investmentStore.add(unit, decideOrder(order, offer, now()));
  return String(_id);
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

function isAnswered(row: InvestmentRow): boolean {
  if (row.payWith !== 'balance') return hasInstructions(row);
  return outcomeOf(row, purchaseIdOf(row._id, 1)) !== 'undecided';
}

function answerOf(row: InvestmentRow, settings: SystemSettings): Answer {
  if (row.payWith === 'balance') return purchaseAnswer(row, purchaseIdOf(row._id, 1));
  if (row.depositRefusal !== null && row.activatedAt === null) {
    throw depositRefusalError(row.depositRefusal, settings);
  }
  return { row, isDecided: hasInstructions(row) };
}

function hasInstructions({ payment, depositRefusal, status }: InvestmentRow): boolean {
  return payment !== null || depositRefusal !== null || status !== 'pending';
}

/** @returns the error that tells the member why the wallet refused the deposit for an order */
function depositRefusalError(
  { reason, limit }: DepositRefusal,
  { currency, maxOpenDeposits }: SystemSettings,
): DomainError {
  if (reason === 'TOO_MANY_OPEN_DEPOSITS') {
    return new DomainError(reason, {}, { values: { maximum: maxOpenDeposits } });
  }
  if (limit === null) return new DomainError(reason);
  const name = reason === 'DEPOSIT_BELOW_MINIMUM' ? 'minimum' : 'maximum';
  const values = { [name]: { cents: limit, currency } };
  return new DomainError(reason, { amount: reason }, { values });
}
