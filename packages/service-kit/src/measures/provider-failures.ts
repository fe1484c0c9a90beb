import type { Metrics } from '../metrics';
import { addCounter } from './counter';

/**
 * Serves the counter of outside parties' failures: no answer, an answer that says that the party
 * failed, or one that cannot be read.
 *
 * @param providers names of all outside parties of the service
 * @returns a function that counts a failure
 */
export function providerFailures<Provider extends string>(
  metrics: Pick<Metrics, 'registry'>,
  providers: readonly Provider[],
): (provider: Provider) => void {
  const count = addCounter(metrics, {
    name: 'bambuzal_provider_failures_total',
    help: 'Failures of outside parties: no answer, or none that can be used',
    labels: ['provider'],
    initial: providers.map((provider) => ({ provider })),
  });
  return (provider) => count({ provider });
}

/** @throws the error of the work, after it is counted */
export async function countingFailure<Result>(
  count: () => void,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    count();
    throw error;
  }
}
