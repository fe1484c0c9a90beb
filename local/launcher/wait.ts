import { setTimeout as delay } from 'node:timers/promises';

interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/**
 * Checks a condition repeatedly until it is true. Resolves with false when the time is over. The
 * pauses grow, so that a quick start is seen at once and a slow start is not disturbed.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, signal }: WaitOptions,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  let pauseMs = FIRST_PAUSE_MS;
  while (!(await condition())) {
    if (performance.now() >= deadline) return false;
    await delay(pauseMs, undefined, { signal });
    pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS);
  }
  return true;
}

/**
 * Waits for a promise, at most `timeoutMs` milliseconds. Resolves with undefined when the time is
 * over.
 */
export async function waitAtMost<T>(
  promise: Promise<T>,
  timeoutMs: number,
): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      promise,
      delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
  } finally {
    timer.abort();
  }
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** A promise that is resolved from outside. `Promise.withResolvers` needs Node 22. */
export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
