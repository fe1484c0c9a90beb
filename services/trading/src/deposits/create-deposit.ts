import { type Cents, centsSchema, type DepositKind, DomainError } from '@bambuzal/contracts';
import type { OutcomeWaiter, UnitOfWork } from '@bambuzal/service-kit';
import type { Request } from 'express';
import { Types } from 'mongoose';
import type { Halts } from '../administration/halts';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { unlessOnBreak } from '../limits/member-limits';
import { type Deposit, firstDayAfter, makeDeposit, refusalOf } from './deposit';
import type { DepositStore } from './deposit.store';
import { type OfferedTerm, offerTermsOf } from './offer-terms';

export interface DepositCommand {
  readonly amount: Cents;
  readonly kind: DepositKind;
  /** Present for fixed deposits only. */
  readonly termDays?: number | undefined;
}

export type CreationDependencies = Pick<
  TradingDependencies,
  'config' | 'idempotency' | 'memberLimits' | 'now' | 'prices' | 'settings' | 'tradingConfiguration'
> & {
  readonly agreements: Pick<Agreements, 'assertAccepted'>;
  readonly depositStore: DepositStore;
  readonly halts: Pick<Halts, 'isHalted'>;
  readonly outcomes: Pick<OutcomeWaiter<Deposit>, 'until'>;
};

/**
 * Makes a deposit, once for each command, and waits until the wallet has answered about the money.
 *
 * @throws DomainError as the contract of the path lists them
 */
export async function createDeposit(
  dependencies: CreationDependencies,
  request: Request,
  userId: string,
  command: DepositCommand,
): Promise<Deposit> {
  const { idempotency, outcomes } = dependencies;
  const id = await idempotency.once(request, userId, (unit) =>
    add(dependencies, unit, userId, command),
  );
  const deposit = await outcomes.until(id, ({ status }) => status !== 'pending');
  const refusal = refusalOf(deposit);
  if (refusal) throw refusal;
  return deposit;
}

async function add(
  dependencies: CreationDependencies,
  unit: UnitOfWork,
  userId: string,
  { amount, kind, termDays }: DepositCommand,
): Promise<string> {
  const { agreements, config, depositStore, halts, memberLimits, now, settings } = dependencies;
  const { tradingConfiguration } = dependencies;
  const { coolingOffHours, currency, enableTradingModule } = await settings.read();
  if (!enableTradingModule) throw new DomainError('TRADING_DISABLED');
  if (!config.isAuthorised) throw new DomainError('TRADING_NOT_AUTHORISED');
  // The pool trades only the simulated market, which stops while prices come from an exchange.
  if (dependencies.prices.current.name !== 'simulated') throw new DomainError('TRADING_DISABLED');
  const configuration = await tradingConfiguration.today();
  const offer = offerTermsOf(configuration);
  const term = offer.terms.find((one) => one.kind === kind && one.termDays === (termDays ?? null));
  if (!term) throw new DomainError('TERM_NOT_OFFERED', { termDays: 'TERM_NOT_OFFERED' });
  await agreements.assertAccepted(unit, userId);
  if (await halts.isHalted(unit)) throw new DomainError('HALTED');
  const at = now();
  // Rewrites the member's limits unchanged. A member's simultaneous requests then run one after the
  // other, and each counts the deposits before it.
  await memberLimits.apply(unit, userId, (limits) => unlessOnBreak(limits, at));
  const taken = await depositStore.principalOf(unit, userId);
  const left = centsSchema.parse(Math.max(0, offer.maxAmount - taken));
  if (amount < offer.minAmount || amount > left) {
    const maximum = left < offer.minAmount ? offer.maxAmount : left;
    throw outOfRange(offer.minAmount, maximum, currency);
  }
  const deposit = agreedOn(term, { userId, amount, flexibleFeeRate: configuration.flexibleFee });
  const { _id } = await depositStore.add(
    unit,
    makeDeposit(deposit, firstDayAfter(at, coolingOffHours), at),
  );
  return String(_id);
}

function agreedOn(
  { feeRate, kind, termDays }: OfferedTerm,
  { amount, ...rest }: Pick<Deposit, 'userId' | 'flexibleFeeRate'> & { readonly amount: Cents },
) {
  return { ...rest, _id: new Types.ObjectId(), principal: amount, kind, termDays, feeRate };
}

function outOfRange(minimum: Cents, maximum: Cents, currency: string): DomainError {
  const code = 'DEPOSIT_OUT_OF_RANGE';
  const values = {
    minimum: { cents: minimum, currency },
    maximum: { cents: maximum, currency },
  };
  return new DomainError(code, { amount: code }, { values });
}
