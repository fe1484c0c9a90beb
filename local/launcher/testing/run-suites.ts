import { addCounts, NO_TESTS } from './counts';
import type { Suite, SuiteContext, SuiteResult } from './suite';

/** Runs the suites one after another. The first one that fails decides the exit code. */
export async function runSuites(
  suites: readonly Suite[],
  context: SuiteContext,
): Promise<SuiteResult> {
  let result: SuiteResult = { counts: NO_TESTS, exitCode: 0 };
  for (const suite of suites) {
    if (context.signal.aborted) break;
    const { counts, exitCode } = await suite(context);
    result = {
      counts: addCounts(result.counts, counts),
      exitCode: result.exitCode === 0 ? exitCode : result.exitCode,
    };
  }
  return result;
}
