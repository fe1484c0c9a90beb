/** Amounts of bonuses, in the order in which they are shown. */
export const bonusAmounts = [
  'promised',
  'credited',
  'reversed',
  'cancelled',
  'uncollected',
] as const;

/** Numbers of bonuses, in the order in which they are shown. */
export const bonusCounts = [
  'promisedCount',
  'creditedCount',
  'reversedCount',
  'cancelledCount',
] as const;
