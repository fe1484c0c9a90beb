/**
 * Minimum wait between two codes to the same telephone, in seconds (docs/product.md, Telephones and
 * recovery).
 */
const resendSeconds = 60;

/**
 * @param error of a call that was refused because the previous code was requested too recently
 * @returns wait in seconds: given by the server, or otherwise the longest possible wait
 */
export function waitAfter(error: object): number {
  const said = 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  return typeof said === 'number' && said > 0 ? Math.ceil(said) : resendSeconds;
}
