import type { BasisPoints, MessageData, profitsDue } from '@bambuzal/contracts';
import { type Actor, decision, type Decision, type Verdict } from '@bambuzal/service-kit';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import { payDays } from './daily-profit';
import { cancelByAdministrator, cancelByMember, counted } from './investment-end';
import {
  activate,
  arrangeDeposit,
  confirmDeposit,
  pay,
  refuseDeposit,
  refusePurchase,
} from './investment-payment';
import type { DepositRefusal, InvestmentPayment, InvestmentRow } from './investment.model';

export type Investment = InvestmentRow;

/** A profit that the wallet is asked to credit, in a batch with profits of other investments. */
export type ProfitDue = MessageData<typeof profitsDue>['profits'][number];

export type InvestmentDecision = Decision<Investment, ProfitDue>;
export type InvestmentVerdict = Verdict<Investment, ProfitDue>;

/** A command about an investment, or a result that another service reported. */
export type InvestmentEvent =
  /** Payment from the balance now. `by` is an administrator; `null` if the member pays. */
  | {
      readonly kind: 'pay';
      /** The investment's package in its present state. */
      readonly offer: InvestmentPackageRow | null;
      readonly by: Actor | null;
    }
  | {
      readonly kind: 'purchase_paid';
      readonly purchaseId: string;
      /** Hours during which the investment can be undone in full; 0 for none. */
      readonly coolingOffHours: number;
    }
  | { readonly kind: 'purchase_refused'; readonly purchaseId: string }
  /** The investment can be paid from outside, by a deposit of this amount in cents. */
  | {
      readonly kind: 'deposit_arranged';
      readonly amount: number;
      readonly payment: InvestmentPayment;
    }
  | { readonly kind: 'deposit_refused'; readonly refusal: DepositRefusal }
  /**
   * Money for the investment came in and is in the available balance. The investment may be in any
   * state.
   */
  | { readonly kind: 'deposit_confirmed'; readonly isOnOffer: boolean }
  | { readonly kind: 'cancel_by_member' }
  | { readonly kind: 'cancel_by_administrator'; readonly by: Actor; readonly reason: string }
  /** Days from `unpaidDays`, at least one, with the rate of each. */
  | {
      readonly kind: 'days_paid';
      readonly days: readonly string[];
      readonly rates: readonly BasisPoints[];
    }
  | { readonly kind: 'cooling_off_ended' }
  /** The wallet has returned or kept the capital. */
  | { readonly kind: 'capital_settled' };

export type EventOf<Kind extends InvestmentEvent['kind']> = Extract<
  InvestmentEvent,
  { kind: Kind }
>;

/**
 * The pure rules of an investment from its order to its end. A state and an event give the next
 * state, with profit, messages and audit record. A message that does not fit the state (repeated or
 * outdated) changes nothing.
 *
 * @returns the decision or a refusal. For `pay`: INVESTMENT_NOT_PENDING, PACKAGE_CLOSED or
 *   PACKAGE_TERMS_CHANGED. For a cancellation: INVESTMENT_BEING_PAID or INVESTMENT_NOT_CANCELLABLE
 */
export function decideInvestment(
  state: Investment,
  event: InvestmentEvent,
  now: Date,
): InvestmentVerdict {
  switch (event.kind) {
    case 'pay':
      return pay(state, event, now);
    case 'purchase_paid':
      return activate(state, event, now);
    case 'purchase_refused':
      return refusePurchase(state, event, now);
    case 'deposit_arranged':
      return arrangeDeposit(state, event);
    case 'deposit_refused':
      return refuseDeposit(state, event, now);
    case 'deposit_confirmed':
      return confirmDeposit(state, event, now);
    case 'cancel_by_member':
      return cancelByMember(state, now);
    case 'cancel_by_administrator':
      return cancelByAdministrator(state, event, now);
    case 'days_paid':
      return payDays(state, event, now);
    case 'cooling_off_ended':
      return decision(counted(state, now));
    case 'capital_settled':
      return decision({ ...state, capitalSettledAt: state.capitalSettledAt ?? now });
  }
}
