import type { AuditRecord } from '@bambuzal/contracts';
import type { TextKey } from '../kit/list-definition';

const actionWords = {
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
  create_trading_operation: 'audit.action.create_trading_operation',
  close_trading_operation: 'audit.action.close_trading_operation',
  revoke_smart_trading_investment: 'audit.action.revoke_smart_trading_investment',
  process_flexible_yield: 'audit.action.process_flexible_yield',
  halt_trading: 'audit.action.halt_trading',
  resume_trading: 'audit.action.resume_trading',
  export: 'audit.action.export',
} as const satisfies Record<AuditRecord['action'], TextKey>;

const wordsByAction = new Map<string, TextKey>(Object.entries(actionWords));

/** @returns the words of an action; `undefined` for an action of an earlier version */
export function actionWord(action: string): TextKey | undefined {
  return wordsByAction.get(action);
}
