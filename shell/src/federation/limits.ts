/** Time until a remote is reported as not available, in milliseconds. */
export const remoteLimitMs = 10_000;

/**
 * Time limit for a single file, in milliseconds. Shorter than the limit of a remote: a retry by the
 * reader then finds that the hanging request has ended, and starts a new one.
 */
export const fileLimitMs = 8_000;

/**
 * Time for which the first paint of a page waits for the page's first data, in milliseconds. The
 * browser usually has them already, and must only read them; later data replace a skeleton.
 */
export const firstReadsLimitMs = 300;

/** @throws Error with the name of the work, if it takes longer than the limit */
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
