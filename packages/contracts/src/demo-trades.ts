import { type BasisPoints, basisPointsSchema, type Cents, centsSchema } from './money';

/**
 * A past trade in the demo's data. `isWin` is given and the direction is derived from the day's
 * prices, so that the wallet knows the result without computing a market.
 */
export interface DemoTrade {
  /** ObjectId of the trade, which its reservation and its settlement use too. */
  readonly id: string;
  readonly username: string;
  readonly pair: string;
  readonly amount: Cents;
  readonly payout: BasisPoints;
  readonly daysAgo: number;
  /** Hour of the operator's day at which it was ordered. */
  readonly hour: number;
  /** Seconds. */
  readonly duration: number;
  readonly isWin: boolean;
}

/** Number of the demo's past days, whose prices are already revealed. */
export const demoMarketDays = 30;

/** Number of those days with all pairs. On the days before, only the pool's pair is traded. */
export const demoAllPairsDays = 7;

export const demoTrades: readonly DemoTrade[] = [
  demoTrade(1, { daysAgo: 6, hour: 10, isWin: true }),
  demoTrade(2, { daysAgo: 6, hour: 15, isWin: false, pair: 'PANDA/BRL' }),
  demoTrade(3, { daysAgo: 4, hour: 11, isWin: true, duration: 300 }),
  demoTrade(4, { daysAgo: 3, hour: 20, isWin: false, pair: 'LOTUS/BRL' }),
  demoTrade(5, { daysAgo: 2, hour: 9, isWin: true, amount: 2_000 }),
  demoTrade(6, { daysAgo: 1, hour: 16, isWin: false, duration: 180 }),
];

interface Facts {
  readonly daysAgo: number;
  readonly hour: number;
  readonly isWin: boolean;
  readonly pair?: string;
  readonly amount?: number;
  readonly duration?: number;
}

function demoTrade(
  number: number,
  { daysAgo, hour, isWin, pair = 'BAMBU/BRL', amount = 1_000, duration = 60 }: Facts,
): DemoTrade {
  return {
    id: `7ade${String(number).padStart(20, '0')}`,
    username: 'bruno',
    pair,
    amount: centsSchema.parse(amount),
    payout: basisPointsSchema.parse(8_000),
    daysAgo,
    hour,
    duration,
    isWin,
  };
}
