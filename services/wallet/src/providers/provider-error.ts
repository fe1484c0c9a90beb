/** A provider did not answer, or gave an invalid answer. The message contains no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
