import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Load {
  /** Number of operations in progress at any time. */
  readonly inFlight: number;
  readonly durationMs: number;
}

/** Measures operations per second and the duration of one operation. */
export async function rateOf(
  operation: (sequence: number) => Promise<unknown>,
  { inFlight, durationMs }: Load,
): Promise<Rate> {
  let sequence = 0;
  const runFor = async (periodMs: number) => {
    const start = performance.now();
    const times: number[] = [];
    const worker = async () => {
      while (performance.now() - start < periodMs) {
        const begun = performance.now();
        await operation(sequence++);
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    const perSecond = (times.length * 1_000) / (performance.now() - start);
    return { perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
  };
  // The first calls open connections and compile code, so they do not show the steady state.
  await runFor(durationMs / 3);
  return runFor(durationMs);
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Duration of the work in milliseconds, and its maximum extra memory in megabytes. Memory is read
 * at intervals, each time after a garbage collection. This slows the work somewhat.
 */
export async function timeAndGrowthOf(work: () => Promise<unknown>) {
  const before = heldBytes();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, heldBytes())), 1_500);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return { timeMs: performance.now() - start, growthMb: (peak - before) / 2 ** 20 };
}

function heldBytes(): number {
  setFlagsFromString('--expose_gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage === 'function') Reflect.apply(collectGarbage, undefined, []);
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
