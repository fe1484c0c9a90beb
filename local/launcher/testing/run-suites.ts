import { addCounts, NO_TESTS } from './counts';
import type { Suite, SuiteContext, SuiteResult } from './suite';

/** A run in which nothing was asked of a suite. */
export const NOTHING_RUN: SuiteResult = { counts: NO_TESTS, exitCode: 0, failures: [] };

/** Runs the suites one after another. The first one that fails decides the exit code. */
export async function runSuites(
  suites: readonly Suite[],
  context: SuiteContext,
): Promise<SuiteResult> {
  let result = NOTHING_RUN;
  for (const suite of suites) {
    if (context.signal.aborted) break;
    const { counts, exitCode, failures } = await suite(context);
    result = {
      counts: addCounts(result.counts, counts),
      exitCode: result.exitCode === 0 ? exitCode : result.exitCode,
      failures: [...result.failures, ...failures],
    };
  }
  return result;
}
