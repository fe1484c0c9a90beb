import { addCounts, NO_TESTS } from './counts';
import { addDurations, NO_DURATIONS } from './durations';
import type { Suite, SuiteContext, SuiteResult } from './suite';

/** Result of a suite that was not selected. */
export const NOTHING_RUN: SuiteResult = {
  counts: NO_TESTS,
  exitCode: 0,
  failures: [],
  durations: NO_DURATIONS,
};

/** Runs the suites one after another. The first one that fails decides the exit code. */
export async function runSuites(
  suites: readonly Suite[],
  context: SuiteContext,
): Promise<SuiteResult> {
  let result = NOTHING_RUN;
  for (const suite of suites) {
    if (context.signal.aborted) break;
    const { counts, exitCode, failures, durations } = report(await suite(context));
    result = {
      counts: addCounts(result.counts, counts),
      exitCode: result.exitCode === 0 ? exitCode : result.exitCode,
      failures: [...result.failures, ...failures],
      durations: addDurations(result.durations, durations),
    };
  }
  return result;
}

/**
 * Counts a runner that fails outside its tests as a failure, for example when a build that the
 * tests need fails.
 */
function report(result: SuiteResult): SuiteResult {
  const { counts, exitCode } = result;
  if (exitCode === 0 || counts.failed > 0) return result;
  const reason = 'a runner failed outside its tests, as it says above';
  return {
    ...result,
    counts: { ...counts, failed: 1 },
    failures: [...result.failures, { command: 'npm test', reason }],
  };
}
