/**
 * Tags of answers that show the money itself, a subset of `moneyTags`. Only these are refetched
 * every few seconds while no events are pushed, because a member's open pages share one limit of
 * calls a minute.
 */
export const movingMoneyTags = [
  'Balance',
  'FinancialSummary',
  'Transactions',
  'Deposits',
  'Withdrawals',
  'Investments',
  'Bonuses',
] as const;

/**
 * Tags that are refetched when money moves. A query that shows amounts, or values that follow from
 * amounts, provides one of these tags. It is then up to date on every screen without knowing the
 * other queries.
 */
export const moneyTags = [...movingMoneyTags, 'User', 'Levels', 'Goals', 'Achievements'] as const;
