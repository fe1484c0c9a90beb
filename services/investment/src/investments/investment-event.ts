import type { BasisPoints, MessageData, profitsDue } from '@bambuzal/contracts';
import type { Actor, Decision, Verdict } from '@bambuzal/service-kit';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { DepositRefusal, InvestmentPayment, InvestmentRow } from './investment.model';

export type Investment = InvestmentRow;

/** A profit that the wallet is asked to credit, in a batch with those of other investments. */
export type ProfitDue = MessageData<typeof profitsDue>['profits'][number];

export type InvestmentDecision = Decision<Investment, ProfitDue>;
export type InvestmentVerdict = Verdict<Investment, ProfitDue>;

/** A command about an investment, or what became of one. */
export type InvestmentEvent =
  /** To be paid from the balance now; `by` an administrator, or `null` by its member. */
  | {
      readonly kind: 'pay';
      /** Its package as it is now. */
      readonly offer: InvestmentPackageRow | null;
      readonly by: Actor | null;
    }
  | {
      readonly kind: 'purchase_paid';
      readonly purchaseId: string;
      /** How long it can be undone in full; 0: not at all. */
      readonly coolingOffHours: number;
    }
  | { readonly kind: 'purchase_refused'; readonly purchaseId: string }
  /** It can be paid from outside, by a deposit of that many cents. */
  | {
      readonly kind: 'deposit_arranged';
      readonly amount: number;
      readonly payment: InvestmentPayment;
    }
  | { readonly kind: 'deposit_refused'; readonly refusal: DepositRefusal }
  /** Money for it came in and lies in the available balance, whatever becomes of the investment. */
  | { readonly kind: 'deposit_confirmed'; readonly isOnOffer: boolean }
  | { readonly kind: 'cancel_by_member' }
  | { readonly kind: 'cancel_by_administrator'; readonly by: Actor; readonly reason: string }
  /** Days as `unpaidDays` gives them, at least one, with the rate of each. */
  | {
      readonly kind: 'days_paid';
      readonly days: readonly string[];
      readonly rates: readonly BasisPoints[];
    }
  | { readonly kind: 'cooling_off_ended' }
  /** The capital went where it goes. */
  | { readonly kind: 'capital_settled' };

export type EventOf<Kind extends InvestmentEvent['kind']> = Extract<
  InvestmentEvent,
  { kind: Kind }
>;
