import type { ProblemCode } from './problem-catalogue';

interface DomainErrorOptions extends ErrorOptions {
  /** Goes out as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal of the business, thrown by rules and mapped to HTTP and to words in one place. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly retryAfterSeconds: number | undefined;

  /** @param fields the fields at fault, each with the code whose words stand beside it */
  constructor(
    readonly code: ProblemCode,
    readonly fields: Readonly<Record<string, ProblemCode>> = {},
    options: DomainErrorOptions = {},
  ) {
    super(code, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
