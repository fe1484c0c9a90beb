/**
 * What is read again when money moves. A list that shows amounts, or anything that follows from
 * them, provides one of these, and is up to date on every screen without knowing of the others.
 */
export const moneyTags = [
  'User',
  'Balance',
  'FinancialSummary',
  'Transactions',
  'Deposits',
  'Withdrawals',
  'Investments',
  'Bonuses',
  'Levels',
  'Goals',
  'Achievements',
] as const;
