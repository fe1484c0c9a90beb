/** Waiting longer than this is a hang, also on a slow machine that is busy. */
const hangMs = 180_000;

/** Polls a condition until it is true. Fails with the condition's name after a time limit. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = hangMs,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
