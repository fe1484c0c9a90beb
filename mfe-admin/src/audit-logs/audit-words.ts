import type { AuditedEntity, AuditRecord } from '@bambuzal/contracts';
import type { TextKey } from '../kit/list-definition';

/** Words of actions. */
export const actionWords = {
  create: 'audit.action.create',
  update: 'audit.action.update',
  delete: 'audit.action.delete',
  login: 'audit.action.login',
  logout: 'audit.action.logout',
  view: 'audit.action.view',
  change_password: 'audit.action.change_password',
  approve_deposit: 'audit.action.approve_deposit',
  cancel_deposit: 'audit.action.cancel_deposit',
  approve_withdrawal_pix: 'audit.action.approve_withdrawal_pix',
  approve_withdrawal_crypto: 'audit.action.approve_withdrawal_crypto',
  reject_withdrawal_pix: 'audit.action.reject_withdrawal_pix',
  reject_withdrawal_crypto: 'audit.action.reject_withdrawal_crypto',
  pix_transfer_success: 'audit.action.pix_transfer_success',
  pix_transfer_failure: 'audit.action.pix_transfer_failure',
  crypto_transfer_success: 'audit.action.crypto_transfer_success',
  crypto_transfer_failure: 'audit.action.crypto_transfer_failure',
  adjust_balance: 'audit.action.adjust_balance',
  reverse_entry: 'audit.action.reverse_entry',
  approve_investment: 'audit.action.approve_investment',
  cancel_investment: 'audit.action.cancel_investment',
  process_yield: 'audit.action.process_yield',
  credit_bonus: 'audit.action.credit_bonus',
  cancel_bonus: 'audit.action.cancel_bonus',
  close_competition: 'audit.action.close_competition',
  pay_prize: 'audit.action.pay_prize',
  refuse_prize: 'audit.action.refuse_prize',
  create_trading_operation: 'audit.action.create_trading_operation',
  close_trading_operation: 'audit.action.close_trading_operation',
  revoke_smart_trading_investment: 'audit.action.revoke_smart_trading_investment',
  process_flexible_yield: 'audit.action.process_flexible_yield',
  halt_trading: 'audit.action.halt_trading',
  resume_trading: 'audit.action.resume_trading',
  export: 'audit.action.export',
  retry_dead_letter: 'audit.action.retry_dead_letter',
  discard_dead_letter: 'audit.action.discard_dead_letter',
  cancel_maintenance: 'audit.action.cancel_maintenance',
} as const satisfies Record<AuditRecord['action'], TextKey>;

/** Words of the kinds of records. */
export const entityWords = {
  account: 'audit.entity.account',
  advertisement: 'audit.entity.advertisement',
  announcement: 'audit.entity.announcement',
  audit_log: 'audit.entity.audit_log',
  competition: 'audit.entity.competition',
  competition_prize: 'audit.entity.competition_prize',
  competition_winner: 'audit.entity.competition_winner',
  daily_rate: 'audit.entity.daily_rate',
  dead_letter: 'audit.entity.dead_letter',
  deletion_request: 'audit.entity.deletion_request',
  deposit: 'audit.entity.deposit',
  fairness_seed: 'audit.entity.fairness_seed',
  financial_tip: 'audit.entity.financial_tip',
  investment: 'audit.entity.investment',
  investment_package: 'audit.entity.investment_package',
  journal_entry: 'audit.entity.journal_entry',
  mascot_message: 'audit.entity.mascot_message',
  member_note: 'audit.entity.member_note',
  permissions: 'audit.entity.permissions',
  pool_day: 'audit.entity.pool_day',
  referral_bonus: 'audit.entity.referral_bonus',
  referral_level: 'audit.entity.referral_level',
  system_settings: 'audit.entity.system_settings',
  system_update: 'audit.entity.system_update',
  saved_view: 'audit.entity.saved_view',
  settlement_batch: 'audit.entity.settlement_batch',
  smart_trading_investment: 'audit.entity.smart_trading_investment',
  trading_config: 'audit.entity.trading_config',
  trading_robot: 'audit.entity.trading_robot',
  usdt_wallet: 'audit.entity.usdt_wallet',
  user: 'audit.entity.user',
  user_level: 'audit.entity.user_level',
  user_sessions: 'audit.entity.user_sessions',
  withdrawal: 'audit.entity.withdrawal',
  yield_run: 'audit.entity.yield_run',
} as const satisfies Record<AuditedEntity, TextKey>;

/** Words of changed fields. */
const fieldWords = {
  adminType: 'audit.field.adminType',
  amount: 'audit.field.amount',
  balance: 'audit.field.balance',
  content: 'audit.field.content',
  country: 'audit.field.country',
  date: 'audit.field.date',
  description: 'audit.field.description',
  document: 'audit.field.document',
  email: 'audit.field.email',
  endDate: 'audit.field.endDate',
  externalPaymentId: 'audit.field.externalPaymentId',
  fullName: 'audit.field.fullName',
  houseResult: 'audit.field.houseResult',
  interestRate: 'audit.field.interestRate',
  isActive: 'audit.field.isActive',
  isAutomatic: 'audit.field.isAutomatic',
  isDefault: 'audit.field.isDefault',
  isHalted: 'audit.field.isHalted',
  list: 'audit.field.list',
  maxAmount: 'audit.field.maxAmount',
  maxInterestRate: 'audit.field.maxInterestRate',
  minAmount: 'audit.field.minAmount',
  minInterestRate: 'audit.field.minInterestRate',
  name: 'audit.field.name',
  paidOut: 'audit.field.paidOut',
  payoutStatus: 'audit.field.payoutStatus',
  percentage: 'audit.field.percentage',
  percentageBonus: 'audit.field.percentageBonus',
  personNeededFor: 'audit.field.personNeededFor',
  phone: 'audit.field.phone',
  phoneVerified: 'audit.field.phoneVerified',
  prizeAmount: 'audit.field.prizeAmount',
  query: 'audit.field.query',
  reason: 'audit.field.reason',
  receivedAmount: 'audit.field.receivedAmount',
  recipients: 'audit.field.recipients',
  result: 'audit.field.result',
  role: 'audit.field.role',
  rows: 'audit.field.rows',
  sharedWith: 'audit.field.sharedWith',
  startDate: 'audit.field.startDate',
  state: 'audit.field.state',
  status: 'audit.field.status',
  title: 'audit.field.title',
  trades: 'audit.field.trades',
  twoFactorEnabled: 'audit.field.twoFactorEnabled',
  type: 'audit.field.type',
  walletAddress: 'audit.field.walletAddress',
  winners: 'audit.field.winners',
  direction: 'audit.field.direction',
  entryAt: 'audit.field.entryAt',
  exitAt: 'audit.field.exitAt',
  stake: 'audit.field.stake',
  outcome: 'audit.field.outcome',
  weight: 'audit.field.weight',
  deposits: 'audit.field.deposits',
  index: 'audit.field.index',
  pairs: 'audit.field.pairs',
  pair: 'audit.field.pair',
  poolRule: 'audit.field.poolRule',
  commitment: 'audit.field.commitment',
} as const satisfies Record<string, TextKey>;

/** Fields with amounts of money, as decimals. */
const amounts: ReadonlySet<string> = new Set<keyof typeof fieldWords>([
  'amount',
  'balance',
  'houseResult',
  'maxAmount',
  'minAmount',
  'prizeAmount',
  'receivedAmount',
  'result',
  'stake',
]);

/** Fields with percentages. */
const percentages: ReadonlySet<string> = new Set<keyof typeof fieldWords>([
  'interestRate',
  'maxInterestRate',
  'minInterestRate',
  'percentage',
  'percentageBonus',
]);

const wordsByAction = new Map<string, TextKey>(Object.entries(actionWords));
const wordsByEntity = new Map<string, TextKey>(Object.entries(entityWords));
const wordsByField = new Map<string, TextKey>(Object.entries(fieldWords));

/** @returns the words of an action; `undefined` for an action of an earlier version */
export function actionWord(action: string): TextKey | undefined {
  return wordsByAction.get(action);
}

/** @returns the words of a kind of record; `undefined` for a kind of an earlier version */
export function entityWord(entityType: string): TextKey | undefined {
  return wordsByEntity.get(entityType);
}

/** @returns the words of a changed field; `undefined` for a field without words */
export function fieldWord(name: string): TextKey | undefined {
  return wordsByField.get(name);
}

/** Fields with times in seconds since 1970, as the market counts them. */
const seconds: ReadonlySet<string> = new Set<keyof typeof fieldWords>(['entryAt', 'exitAt']);

/** @returns how the numbers of a changed field are written */
export function fieldKind(name: string): 'amount' | 'percentage' | 'seconds' | 'plain' {
  if (amounts.has(name)) return 'amount';
  if (seconds.has(name)) return 'seconds';
  return percentages.has(name) ? 'percentage' : 'plain';
}
