import { type Cents, centsSchema } from '@bambuzal/contracts';

/**
 * A change of a member's available balance that matters for the hold of deposits. Amounts in cents.
 */
export type DepositMovement = {
  readonly at: Date;
  readonly amount: Cents;
} & (
  | { readonly kind: 'deposited'; readonly depositId: string }
  /** An administrator reversed the deposit. */
  | { readonly kind: 'reversed'; readonly depositId: string }
  | { readonly kind: 'invested'; readonly investmentId: string }
  /** The investment was undone in full, so its money counts as never invested. */
  | { readonly kind: 'undone'; readonly investmentId: string }
);

export interface DepositHold {
  /** Cents of the available balance that may be withdrawn now. */
  readonly free: Cents;
  /** Cents of the available balance that must wait because of deposits. */
  readonly waiting: Cents;
  /** Time when all waiting money may be withdrawn; `null` if no money waits. */
  readonly until: Date | null;
}

/** Part of a deposit that was not invested yet. */
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

/** @returns the start of the hold: only deposits after it count */
export function depositHoldStart(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * hourMs);
}

/**
 * Deposited money that was never invested must wait before a withdrawal, because a payment by PIX
 * can be called back. An investment takes from the oldest deposit first, so invested money does not
 * wait when it returns. If an investment is undone, its deposits wait again.
 *
 * @param balance available balance in cents
 * @param movements movements of at least the last `hours` hours, in any order
 * @param hours setting `depositHoldHours`; with 0 no money waits
 */
export function depositHold(
  balance: Cents,
  movements: readonly DepositMovement[],
  hours: number,
  now: Date,
): DepositHold {
  const start = depositHoldStart(hours, now);
  const lots = lotsOf(movements.filter(({ at }) => at > start));
  // Money may have left in spite of the hold, for example before the setting was raised. It is then
  // taken from the oldest deposits.
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

/** @returns the deposits, oldest first, each with the part that was not invested */
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

/** Takes an amount from the lots in order. @returns the amount taken from each lot */
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
