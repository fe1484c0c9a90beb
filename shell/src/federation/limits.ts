/** How long a reader waits for a remote before the page says that it is not available. */
export const remoteLimitMs = 10_000;

/**
 * How long a single file may take: shorter, so that a file that hangs has been given up by the time
 * the reader retries, and is asked for anew.
 */
export const fileLimitMs = 8_000;

/** @throws Error naming what was awaited, when it takes longer than the limit */
export async function withinLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
