import { decision } from '@bambuzal/service-kit';
import { payDays } from './daily-profit';
import { cancelByAdministrator, cancelByMember, counted } from './investment-end';
import type { Investment, InvestmentEvent, InvestmentVerdict } from './investment-event';
import {
  activate,
  arrangeDeposit,
  confirmDeposit,
  pay,
  refuseDeposit,
  refusePurchase,
} from './investment-payment';

/**
 * An investment from its order to its end, as rules and nothing else: a state and an event make the
 * next state, with the profit, the messages and the audit record that belong to it. A message that
 * does not fit the state (heard before, or overtaken by another) changes nothing.
 *
 * @returns perhaps a refusal: of `pay` INVESTMENT_NOT_PENDING, PACKAGE_CLOSED or
 *   PACKAGE_TERMS_CHANGED, of a cancellation INVESTMENT_BEING_PAID or INVESTMENT_NOT_CANCELLABLE
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
