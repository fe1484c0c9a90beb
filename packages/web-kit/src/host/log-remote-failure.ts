/**
 * Logs a failure in one line, for the maintainer of the remote.
 *
 * @param what description of the failure, e.g. `the page "deposit" failed`
 */
export function logRemoteFailure(remote: string, what: string, error: unknown): void {
  // The message of the federation runtime has several lines, with links. Only the first line is
  // logged.
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(`Remote "${remote}": ${what}: ${reason}`);
}
