import { centsSchema } from '@bambuzal/contracts';
import type { CloseCursor, PoolDay } from '../pool/pool-day';
import { shareAtClose } from '../pool/shares';
import type { Deposit, DepositEvent } from './deposit';

interface SharedOut {
  /** Progress of the close after the deposits of this batch. */
  readonly cursor: CloseCursor | null;
  readonly steps: readonly { readonly deposit: Deposit; readonly event: DepositEvent }[];
}

const nothing = centsSchema.parse(0);
const beginning: Omit<CloseCursor, 'depositId'> = { weight: nothing, shared: nothing, deposits: 0 };

/** Shares of a day's result for the next deposits, in the order of their ids. */
export function shareOut(
  day: Pick<PoolDay, '_id' | 'cursor' | 'result' | 'weight'>,
  deposits: readonly Deposit[],
  batchId: string,
): SharedOut {
  let { weight, shared, deposits: count } = day.cursor ?? beginning;
  const steps: SharedOut['steps'][number][] = [];
  for (const deposit of deposits) {
    const share = shareAtClose(day, weight, deposit.value);
    steps.push({ deposit, event: { kind: 'day_closed', day: day._id, share, batchId } });
    weight = centsSchema.parse(weight + deposit.value);
    shared = centsSchema.parse(shared + share);
    count += 1;
  }
  const last = deposits.at(-1);
  if (!last) return { cursor: day.cursor, steps };
  return { cursor: { depositId: String(last._id), weight, shared, deposits: count }, steps };
}
