/**
 * Logs a failure in one line, for the maintainer of the remote.
 *
 * @param what in words, e.g. `the page "deposit" failed`
 */
export function logRemoteFailure(remote: string, what: string, error: unknown): void {
  // The federation runtime goes on for lines about where to read more.
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(`Remote "${remote}": ${what}: ${reason}`);
}
