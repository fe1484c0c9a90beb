import { demoMarketDays, type DemoTrade } from './demo-trades';
import { type Cents, centsSchema } from './money';

/**
 * A past Smart Trading deposit in the demo's data. The wallet reserves the deposit's money from
 * this record. Messages then report how much the pool has earned with the money.
 */
export interface DemoDeposit extends Pick<DemoTrade, 'id' | 'username' | 'amount'> {
  readonly kind: 'flexible' | 'fixed';
  readonly termDays: number | null;
  /**
   * Days since the money was reserved, which is two days before the first day that the deposit
   * takes part in.
   */
  readonly daysAgo: number;
  /** Hour of the operator's day at which the money was reserved. */
  readonly hour: number;
}

/** Both deposits take part in every past day of the demo. */
export const demoDeposits: readonly DemoDeposit[] = [
  demoDeposit(1, 'ana', 50_000, null),
  demoDeposit(2, 'bruno', 20_000, 90),
];

function demoDeposit(
  number: number,
  username: string,
  amount: number,
  termDays: number | null,
): DemoDeposit {
  const cents: Cents = centsSchema.parse(amount);
  return {
    // An id older than any new one, because lists are sorted by id.
    id: `5de9${String(number).padStart(20, '0')}`,
    username,
    amount: cents,
    kind: termDays === null ? 'flexible' : 'fixed',
    termDays,
    daysAgo: demoMarketDays + 2,
    hour: 12,
  };
}
