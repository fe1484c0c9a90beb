import { type Deposit, isOpen, unsettledIds } from './deposit';

const dayMs = 24 * 60 * 60 * 1000;
/** Time during which a late or further payment is noticed even without a callback. */
const closedWatchedMs = 7 * dayMs;
const openWatchedMs = 30 * dayMs;
const longestWaitMs = 6 * 60 * 60 * 1000;

/**
 * Time of the next check: from now, a twentieth of the deposit's age. Young deposits are thus
 * checked often and old ones rarely. A further check takes place at expiry.
 *
 * @param pollIntervalMs the provider's shortest interval between checks
 * @returns `undefined` if the deposit is not checked again
 */
export function nextCheckAfter(
  deposit: Deposit,
  now: Date,
  pollIntervalMs: number,
): Date | undefined {
  const ageMs = now.getTime() - deposit.createdAt.getTime();
  const isCrypto = deposit.method !== 'pix';
  const mayCome = !isCrypto || unsettledIds(deposit).length > 0;
  const watchedMs = isOpen(deposit) || isCrypto ? openWatchedMs : closedWatchedMs;
  if (deposit.providerFailed || ageMs > watchedMs || (!mayCome && !isOpen(deposit)))
    return undefined;
  const waitMs =
    deposit.status === 'confirming'
      ? pollIntervalMs
      : Math.min(Math.max(ageMs / 20, pollIntervalMs), longestWaitMs);
  const next = now.getTime() + waitMs;
  const expiresMs = deposit.expiresAt.getTime();
  const expiresFirst = deposit.status === 'awaiting_payment' && expiresMs > now.getTime();
  return new Date(expiresFirst ? Math.min(next, expiresMs) : next);
}
