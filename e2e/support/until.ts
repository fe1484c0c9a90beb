/**
 * Polls a condition until it is true. Fails after a time limit.
 *
 * @param what name of the condition; a function if the failure shall also say what was seen last
 */
export async function until(
  what: string | (() => string),
  condition: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`not within ${timeoutMs} ms: ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
