import type { Cents } from './money';
import type { ProblemCode } from './problem-catalogue';

interface DomainErrorOptions extends ErrorOptions {
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Values for the placeholders `{name}` in the words, formatted for the reader's language. */
  readonly values?: Readonly<Record<string, ProblemValue>>;
  /** The decision's preview as of now, in its wire form; for STATE_CHANGED. */
  readonly preview?: unknown;
}

/** A text or a count is shown unchanged, an amount as money, a moment as date and time. */
export type ProblemValue =
  | string
  | number
  | Date
  | { readonly cents: Cents; /** Currency code of ISO 4217. */ readonly currency: string };

/** A refusal of the business, thrown by rules and mapped to HTTP and to words in one place. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly retryAfterSeconds: number | undefined;
  readonly values: Readonly<Record<string, ProblemValue>>;
  readonly preview: unknown;

  /** @param fields the fields at fault, each with the code of the words shown beside it */
  constructor(
    readonly code: ProblemCode,
    readonly fields: Readonly<Record<string, ProblemCode>> = {},
    options: DomainErrorOptions = {},
  ) {
    super(code, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.values = options.values ?? {};
    this.preview = options.preview;
  }
}
