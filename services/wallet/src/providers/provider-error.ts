/** A provider did not answer, or answered what cannot be. Its message holds no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
