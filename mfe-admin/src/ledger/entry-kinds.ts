import type { TextKey } from '../kit/list-definition';

/** Words for the kinds of the ledger's entries. */
export const entryKindWords: Readonly<Record<string, TextKey>> = {
  deposit: 'ledger.kind.deposit',
  withdrawal_hold: 'ledger.kind.withdrawal_hold',
  withdrawal_settlement: 'ledger.kind.withdrawal_settlement',
  withdrawal_release: 'ledger.kind.withdrawal_release',
  purchase: 'ledger.kind.purchase',
  capital: 'ledger.kind.capital',
  profit: 'ledger.kind.profit',
  bonus: 'ledger.kind.bonus',
  adjustment: 'ledger.kind.adjustment',
  trading_hold: 'ledger.kind.trading_hold',
  trading_settlement: 'ledger.kind.trading_settlement',
  reversal: 'ledger.kind.reversal',
};
