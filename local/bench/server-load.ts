import { readFileSync } from 'node:fs';

/**
 * Clock ticks per second in which Linux counts processor time (`man 5 proc`, sysconf(_SC_CLK_TCK)).
 */
const ticksPerSecond = 100;

/**
 * Measures how busy a process is while `measure` runs: 1 is one full core. The benchmark's client
 * is a driver in one process, and is often slower than the server. Therefore a rate describes the
 * server only if this load is near 1.
 *
 * @returns the result of `measure`, and the load where the system reports it (Linux)
 */
export async function withLoadOf<Result>(
  processId: number,
  measure: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly load: number | undefined }> {
  const before = processorSeconds(processId);
  const start = performance.now();
  const result = await measure();
  const elapsed = (performance.now() - start) / 1_000;
  const after = processorSeconds(processId);
  const isKnown = before !== undefined && after !== undefined;
  return { result, load: isKnown ? (after - before) / elapsed : undefined };
}

function processorSeconds(processId: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The second field is the program's name in parentheses, and the name may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
