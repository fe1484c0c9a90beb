/** Between two codes to the same telephone (docs/product.md, Telephones and recovery). */
const resendSeconds = 60;

/**
 * @param error of a call that was refused because another code was asked for too soon
 * @returns how long to wait, in seconds: as the server says, or else the longest it can be
 */
export function waitAfter(error: object): number {
  const said = 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  return typeof said === 'number' && said > 0 ? Math.ceil(said) : resendSeconds;
}
