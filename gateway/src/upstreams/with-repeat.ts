import { type Failure, failureOf } from './failure';
import type { Instance } from './instance';
import type { Upstream } from './upstream';

/** @param isLast whether no further attempt follows */
type Attempt<Answer> = (instance: Instance, isLast: boolean) => Promise<Answer>;

/**
 * Makes a call to an instance of a service, and once more to another one if the first fails.
 *
 * @param isAllowed whether a second attempt is safe after the first attempt's failure
 * @throws the error of the last attempt
 */
export async function withRepeat<Answer>(
  upstream: Upstream,
  attempt: Attempt<Answer>,
  isAllowed: (failure: Failure) => boolean,
): Promise<Answer> {
  const first = upstream.choose();
  try {
    return await attempt(first, false);
  } catch (error) {
    const failure = failureOf(error);
    upstream.report(first, failure, error);
    const second = isAllowed(failure) ? upstream.chooseAfter(failure, first) : undefined;
    if (!second) throw error;
    upstream.countRepeat();
    return await lastAttempt(upstream, second, attempt);
  }
}

async function lastAttempt<Answer>(
  upstream: Upstream,
  instance: Instance,
  attempt: Attempt<Answer>,
): Promise<Answer> {
  try {
    return await attempt(instance, true);
  } catch (error) {
    upstream.report(instance, failureOf(error), error);
    throw error;
  }
}
