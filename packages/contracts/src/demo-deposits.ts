import type { DemoTrade } from './demo-trades';
import { type Cents, centsSchema } from './money';

/**
 * A Smart Trading deposit of the demo's past. The wallet reserves its money from these facts;
 * messages tell what the pool earned with it since.
 */
export interface DemoDeposit extends Pick<DemoTrade, 'id' | 'username' | 'amount'> {
  readonly kind: 'flexible' | 'fixed';
  readonly termDays: number | null;
  /** When its money was reserved: two days before the first day in which it takes part. */
  readonly daysAgo: number;
  /** Hour of the operator's day. */
  readonly hour: number;
}

/** Both take part in all of the demo's days that are over. */
export const demoDeposits: readonly DemoDeposit[] = [
  demoDeposit(1, 'ana', 50_000, null),
  demoDeposit(2, 'bruno', 20_000, 30),
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
    daysAgo: 9,
    hour: 12,
  };
}
