/** Measures completed operations per second while `inFlight` operations run at once. */
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
  // Warm-up, not measured: the first calls are slow, because they open connections and their code
  // is still being compiled.
  await runFor(durationMs / 4);
  return runFor(durationMs);
}

export async function secondsOf(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await operation();
  return (performance.now() - start) / 1_000;
}
