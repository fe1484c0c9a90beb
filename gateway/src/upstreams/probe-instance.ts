import type { Dispatcher } from 'undici';

/** Time limit for an answer, in milliseconds. A busy instance is still an instance. */
const timeoutMs = 2000;

/**
 * Asks an instance whether it takes requests.
 *
 * @param host host and port in the configured address
 * @throws unless it says that it is ready
 */
export async function probeInstance(instance: Dispatcher, host: string): Promise<void> {
  const { statusCode, body } = await instance.request({
    path: '/health/ready',
    method: 'GET',
    headers: { host },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`the instance answered ${statusCode}`);
}
