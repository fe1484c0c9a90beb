import type { TextKey } from './list-definition';

/** Words for figures, by their label: a ledger account, or an amount of a record. */
export const figureWords: Readonly<Record<string, TextKey>> = {
  available: 'wallets.available',
  yield: 'wallets.yield',
  bonus: 'wallets.bonus',
  promotional_bonus: 'wallets.promotional_bonus',
  invested: 'wallets.invested',
  smart_trading: 'wallets.smart_trading',
  withdrawal_hold: 'wallets.withdrawal_hold',
  bonus_receivable: 'figures.bonus_receivable',
  external: 'figures.external',
  yield_expense: 'figures.yield_expense',
  bonus_expense: 'figures.bonus_expense',
  fee_income: 'figures.fee_income',
  trading_result: 'figures.trading_result',
  adjustment: 'figures.adjustment',
  bonus_credited: 'figures.bonus_credited',
  bonus_cancelled: 'figures.bonus_cancelled',
  capital_due: 'figures.capital_due',
  profit_least: 'figures.profit_least',
  profit_greatest: 'figures.profit_greatest',
  investment_capital: 'figures.investment_capital',
  investment_charged: 'figures.investment_charged',
  investment_returned: 'figures.investment_returned',
  investment_profit_kept: 'figures.investment_profit_kept',
};
