import { type Cents, centsSchema } from '@bambuzal/contracts';

/** A change of a member's available balance, as far as it concerns deposits. Amounts in cents. */
export type DepositMovement = {
  readonly at: Date;
  readonly amount: Cents;
} & (
  | { readonly kind: 'deposited'; readonly depositId: string }
  /** The deposit was taken back by an operator. */
  | { readonly kind: 'reversed'; readonly depositId: string }
  | { readonly kind: 'invested'; readonly investmentId: string }
  /** The investment was undone in full: its money did not work. */
  | { readonly kind: 'undone'; readonly investmentId: string }
);

export interface DepositHold {
  /** Cents of the available balance that may leave now. */
  readonly free: Cents;
  /** Waiting cents of the deposit. */
  readonly waiting: Cents;
  /** Time when all waiting money may leave; `null` when none waits. */
  readonly until: Date | null;
}

/** Rest of a deposit that was not invested yet. */
interface Lot {
  readonly depositId: string;
  readonly at: Date;
  left: number;
}

interface Part {
  readonly lot: Lot;
  readonly amount: number;
}

const hourMs = 60 * 60 * 1000;

/** @returns since when a deposit counts for the hold */
export function depositHoldStart(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * hourMs);
}

/**
 * Deposited money that was never invested waits before it may leave, because a payment by PIX can
 * be called back. An investment takes from the oldest deposit first, so invested money does not
 * wait when it returns. If an investment is undone, its deposits wait again.
 *
 * @param balance available, in cents
 * @param movements of at least the last so many hours, in any order
 * @param hours setting `depositHoldHours`; 0: nothing waits
 */
export function depositHold(
  balance: Cents,
  movements: readonly DepositMovement[],
  hours: number,
  now: Date,
): DepositHold {
  const start = depositHoldStart(hours, now);
  const lots = lotsOf(movements.filter(({ at }) => at > start));
  // Money that left in spite of the hold (before the setting was raised, say) is taken from the
  // oldest deposits.
  let coverable: number = balance;
  const waiting: Part[] = [];
  for (const lot of lots.toReversed()) {
    const amount = Math.min(lot.left, coverable);
    coverable -= amount;
    if (amount > 0) waiting.push({ lot, amount });
  }
  const sum = waiting.reduce((total, { amount }) => total + amount, 0);
  const newest = waiting[0];
  return {
    free: centsSchema.parse(balance - sum),
    waiting: centsSchema.parse(sum),
    until: newest ? new Date(newest.lot.at.getTime() + hours * hourMs) : null,
  };
}

/** @returns the deposits with the rest of each, the oldest first */
function lotsOf(movements: readonly DepositMovement[]): readonly Lot[] {
  const lots: Lot[] = [];
  const takenFor = new Map<string, Part[]>();
  for (const movement of movements.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const { kind, at, amount } = movement;
    if (kind === 'deposited') lots.push({ depositId: movement.depositId, at, left: amount });
    if (kind === 'reversed') {
      take(
        lots.filter(({ depositId }) => depositId === movement.depositId),
        amount,
      );
    }
    if (kind === 'invested') takenFor.set(movement.investmentId, take(lots, amount));
    if (kind === 'undone') giveBack(takenFor.get(movement.investmentId) ?? []);
  }
  return lots;
}

/** Takes from the lots in their order. @returns the amount taken from each */
function take(lots: readonly Lot[], amount: number): Part[] {
  let wanted = amount;
  return lots.map((lot) => {
    const taken = Math.min(lot.left, wanted);
    lot.left -= taken;
    wanted -= taken;
    return { lot, amount: taken };
  });
}

function giveBack(parts: readonly Part[]): void {
  for (const { lot, amount } of parts) lot.left += amount;
}
