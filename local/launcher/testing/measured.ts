import { NOTHING_RUN } from './run-suites';
import type { SuiteResult } from './suite';

/** Adds the time that a runner or the checks took, ahead of the phases inside of it. */
export async function measured(
  phase: string,
  work: () => Promise<SuiteResult>,
): Promise<SuiteResult> {
  const startedAt = Date.now();
  const result = await work();
  if (result === NOTHING_RUN) return result;
  const { phases, files } = result.durations;
  const own = { phase, ms: Date.now() - startedAt };
  return { ...result, durations: { phases: [own, ...phases], files } };
}
