/**
 * Of what is read again when money moves, that which shows the money itself. It alone is read every
 * few seconds while the page hears no news: a member's open pages share one limit of calls a minute.
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
 * What is read again when money moves. A list that shows amounts, or anything that follows from
 * them, provides one of these, and is up to date on every screen without knowing of the others.
 */
export const moneyTags = [...movingMoneyTags, 'User', 'Levels', 'Goals', 'Achievements'] as const;
