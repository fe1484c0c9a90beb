import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Version of the running process: the deployment's own name for it, or else a digest of the code
 * that was started, so that equal code has an equal version.
 *
 * @param named `VERSION` of the environment
 * @param code file that was started
 */
export async function processVersion(
  named: string | undefined,
  code: string | undefined = process.argv[1],
): Promise<string> {
  if (named !== undefined) return named;
  if (code === undefined) return 'unknown';
  return createHash('sha256')
    .update(await readFile(code))
    .digest('hex')
    .slice(0, 10);
}
