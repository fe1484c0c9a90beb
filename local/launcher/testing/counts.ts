import { isFields, numberIn } from '../json-file';

/** Number of tests by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** The last line of `npm test`; programs read it. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads Jest's `--json` report. A test file that cannot run counts as a failure. */
export function countsOfJest(report: unknown): Counts | undefined {
  if (!isFields(report)) return undefined;
  const number = (name: string) => numberIn(report, name);
  return {
    passed: number('numPassedTests'),
    failed: number('numFailedTests') + number('numRuntimeErrorTestSuites'),
    skipped: number('numPendingTests') + number('numTodoTests'),
  };
}

/**
 * Reads the report of Playwright's JSON reporter. A test that passed on a second try has passed.
 */
export function countsOfPlaywright(report: unknown): Counts | undefined {
  const stats = isFields(report) ? report['stats'] : undefined;
  if (!isFields(stats)) return undefined;
  const number = (name: string) => numberIn(stats, name);
  return {
    passed: number('expected') + number('flaky'),
    failed: number('unexpected'),
    skipped: number('skipped'),
  };
}
