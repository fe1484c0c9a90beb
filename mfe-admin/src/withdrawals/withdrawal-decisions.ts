import type { DecisionField } from '../kit/DecisionInput';
import type { TextKey } from '../kit/list-definition';

/** Words of a preview's warnings, by their codes. */
export const withdrawalWarnings: Readonly<Record<string, TextKey>> = {
  member_count: 'withdrawals.person.member_count',
  member_amount: 'withdrawals.person.member_amount',
  day_amount: 'withdrawals.person.day_amount',
  request_amount: 'withdrawals.person.request_amount',
  account_closed: 'withdrawals.person.account_closed',
  debt: 'withdrawals.person.debt',
  risk: 'withdrawals.person.risk',
  new_destination: 'withdrawals.sign.new_destination',
  destination_of_another: 'withdrawals.sign.destination_of_another',
  document_of_another: 'withdrawals.sign.document_of_another',
  access_changed: 'withdrawals.sign.access_changed',
  new_device: 'withdrawals.sign.new_device',
  first_payout: 'withdrawals.sign.first_payout',
  recent_credit: 'withdrawals.sign.recent_credit',
  mostly_bonuses: 'withdrawals.sign.mostly_bonuses',
  shared_mark: 'withdrawals.sign.shared_mark',
  shared_with_closed: 'withdrawals.sign.shared_with_closed',
  unusual_amount: 'withdrawals.sign.unusual_amount',
  many_requests: 'withdrawals.sign.many_requests',
  payout_failed: 'withdrawals.warning.payout_failed',
  paid_by_hand: 'withdrawals.warning.paid_by_hand',
  payouts_paused: 'withdrawals.warning.payouts_paused',
  simulated: 'withdrawals.warning.simulated',
};

export const rejectionReason: DecisionField = {
  name: 'reason',
  label: 'withdrawals.reason',
  help: 'withdrawals.reasonHelp',
  isLong: true,
  maxLength: 300,
};
export const paymentMade: DecisionField = {
  name: 'externalPaymentId',
  label: 'withdrawals.payment',
  help: 'withdrawals.paymentHelp',
  maxLength: 120,
};
export const approvalNotes: DecisionField = {
  name: 'adminNotes',
  label: 'withdrawals.notes',
  help: 'withdrawals.notesHelp',
  isLong: true,
  maxLength: 500,
};
