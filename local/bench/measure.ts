/** Measures how many operations per second end while the given number is always under way. */
export async function operationsPerSecond(
  operation: (sequence: number) => Promise<unknown>,
  { inFlight, durationMs }: { readonly inFlight: number; readonly durationMs: number },
): Promise<number> {
  let sequence = 0;
  const runFor = async (periodMs: number): Promise<number> => {
    const start = performance.now();
    let ended = 0;
    const worker = async () => {
      while (performance.now() - start < periodMs) {
        await operation(sequence++);
        ended++;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return (ended * 1_000) / (performance.now() - start);
  };
  // Warm-up: the first calls open connections and are compiled, so their speed is not measured.
  await runFor(durationMs / 4);
  return runFor(durationMs);
}

export async function secondsOf(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await operation();
  return (performance.now() - start) / 1_000;
}
