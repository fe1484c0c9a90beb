import type { VerifiedDay } from '@bambuzal/market';
import type { DayToCheck } from './day-check.worker';

/**
 * Computes a day in a worker. @throws Error if the worker fails, e.g. because the browser blocks it
 */
export function computeDay(toCheck: DayToCheck): Promise<VerifiedDay> {
  const worker = new Worker(new URL('./day-check.worker.ts', import.meta.url));
  return new Promise<VerifiedDay>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<VerifiedDay>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(toCheck);
  }).finally(() => worker.terminate());
}
