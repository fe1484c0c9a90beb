import type { CodePurpose, Language } from '@bambuzal/contracts';

/** A message to a person's telephone, ready to send. */
export interface DirectMessage {
  /** E.164. */
  readonly to: string;
  readonly purpose: CodePurpose;
  readonly language: Language;
  readonly code: string;
  /** The whole message in words, for ways that carry text of our own. */
  readonly text: string;
}

/** A way to a person's telephone. */
export interface MessageSender {
  /**
   * @returns the provider's id of the message
   * @throws SendingError; any other error counts as transient
   */
  send(message: DirectMessage): Promise<{ readonly externalId: string }>;
}

interface SendingErrorOptions extends ErrorOptions {
  /** Whether the same message may get through later. */
  readonly transient: boolean;
  /** Time that the other side asks us to wait. */
  readonly retryAfterMs?: number;
}

/** Why a message did not leave. The reason is stored and logged, so it holds no code. */
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
