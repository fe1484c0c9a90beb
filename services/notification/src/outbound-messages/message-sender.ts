import type { CodePurpose, Language } from '@bambuzal/contracts';

/** A message to a person's telephone, with a readable code. */
export interface DirectMessage {
  /** E.164. */
  readonly to: string;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly code: string;
  /** The whole message as text, for channels that do not use templates. */
  readonly text: string;
}

/** A channel that reaches a person's telephone. */
export interface MessageSender {
  /**
   * @returns the provider's id of the message
   * @throws SendingError; any other error counts as transient
   */
  send(message: DirectMessage): Promise<{ readonly externalId: string }>;
}

interface SendingErrorOptions extends ErrorOptions {
  /** Whether the same message may succeed later. */
  readonly transient: boolean;
  /** Wait that the provider asks for, in milliseconds. */
  readonly retryAfterMs?: number;
}

/**
 * Error with the reason why a message was not sent. The reason is stored and logged, so it contains
 * no code.
 */
export class SendingError extends Error {
  override readonly name = 'SendingError';
  readonly transient: boolean;
  readonly retryAfterMs: number;

  constructor(reason: string, { transient, retryAfterMs = 0, ...options }: SendingErrorOptions) {
    super(reason, options);
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
  }
}
