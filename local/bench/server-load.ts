import { readFileSync } from 'node:fs';

/** Of the clock that Linux counts processor time by (`man 5 proc`, sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

/**
 * How busy a process is while something is measured: 1 is a whole core. The client of the benchmark
 * is a driver in one process, and often the slower of the two: a rate says something of the server
 * only where this is near 1.
 *
 * @returns what is measured, and the load where the system tells it (Linux)
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
  // The second field is the program's name in parentheses, and may itself hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
