/*
 * Bounds of what an operator sets about trading. The schemas and the browser's form use them, so
 * this file imports nothing.
 */

/** Least and greatest value; both are allowed. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const mostAmount = 1_000_000_000;

/** Name of a pair: letters on both sides of the slash. */
export const pairName = /^[A-Z]{2,10}\/[A-Z]{3,5}$/;

export const tradingBounds = {
  /** Number of pairs. */
  pairs: { least: 1, most: 20 },
  /** Decimals of a pair's price. */
  decimals: { least: 0, most: 8 },
  /** Daily volatility, in basis points. */
  volatility: { least: 50, most: 500 },
  /** Price at the opening of a pair's first day, in points. */
  firstOpen: { least: 1_000_000, most: 100_000_000 },
  /** Number of durations. */
  durations: { least: 1, most: 8 },
  /** Duration of a trade, in minutes. */
  minutes: { least: 1, most: 60 },
  /** In the platform's currency. */
  exposureLimit: { least: 1000, most: mostAmount },
  /** In the platform's currency. */
  maxDailyLoss: { least: 100, most: mostAmount },
  /** Number of closed minutes that the pool's strategy uses. */
  poolPeriod: { least: 10, most: 120 },
  /** Duration of a trade of the pool, in minutes. */
  poolMinutes: { least: 1, most: 3 },
  /** Trades of the pool in a day. */
  poolTrades: { least: 1, most: 480 },
  /** Lead at which the pool stops trading for the day. */
  poolLead: { least: 1, most: 100 },
  /** Performance fee, in percent of gains. */
  fee: { least: 0, most: 50 },
  /** Number of terms. */
  terms: { least: 0, most: 12 },
  /** Length of a term, in days. */
  termDays: { least: 1, most: 3650 },
  /** Characters of the reason for a halt. */
  haltReason: { least: 3, most: 300 },
} as const satisfies Record<string, Bounds>;

/** Number of rounds of the beacon that make up a day: one every three seconds. */
export const roundsPerDay = 28_800;
