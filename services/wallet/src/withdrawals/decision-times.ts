import type { WithdrawalQueue } from '@bambuzal/contracts';

interface Decided {
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly decidedAt: Date;
}

const minuteMs = 60_000;

/** How many withdrawals were decided, how many in time, and how long that took. */
export function decisionTimes(
  decided: readonly Decided[],
): Pick<WithdrawalQueue, 'decided' | 'medianMinutes' | 'onTime'> {
  const times = decided.map(
    ({ createdAt, decidedAt }) => decidedAt.getTime() - createdAt.getTime(),
  );
  const median = medianOf(times);
  return {
    decided: decided.length,
    onTime: decided.filter(({ decidedAt, dueAt }) => decidedAt <= dueAt).length,
    medianMinutes: median === null ? null : Math.round(median / minuteMs),
  };
}

/** @returns the middle value, or the mean of the two middle ones; `null` without values */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
