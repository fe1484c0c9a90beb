const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/**
 * @param attempts failed attempts so far, from 1
 * @param askedForMs wait that the provider asked for; used if it is longer
 * @returns milliseconds until the next attempt: 1 s, doubled each time, at most a minute
 */
export function retryDelayMs(attempts: number, askedForMs = 0): number {
  return Math.max(askedForMs, Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs));
}
