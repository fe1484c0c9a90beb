import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Maximum of `sample` until the work ends, successfully or not. */
export async function peakDuring(
  work: Promise<unknown>,
  sample: () => Promise<number>,
): Promise<number> {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  let peak = 0;
  while (!state.isOver) {
    peak = Math.max(peak, await sample());
    await pause(500);
  }
  return peak;
}

/**
 * Measures writes alone on the same server, with a fixed number in progress. The result is the
 * limit of the machine.
 */
export async function perSecondOf(write: () => Promise<unknown>): Promise<number> {
  const inFlight = 16;
  const durationMs = 3_000;
  const start = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - start < durationMs) {
      await write();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (count * 1_000) / (performance.now() - start);
}

const residentLine = /^process_resident_memory_bytes\S* (\d+)/m;

/** Memory of a service in megabytes, from the service's own metrics. */
export async function residentMbOf(baseUrl: string): Promise<number> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  return z.coerce.number().parse(residentLine.exec(text)?.[1]) / 2 ** 20;
}
