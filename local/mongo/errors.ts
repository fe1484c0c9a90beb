import type { BsonDocument } from './values/value';

/** Error reply of MongoDB: a stable code with its name, and a message for people. */
export class MongoError extends Error {
  override readonly name = 'MongoError';
  /** Labels from which a driver decides whether to retry, e.g. `TransientTransactionError`. */
  labels: readonly string[] = [];

  /** @param details further fields of the reply, e.g. `keyPattern` of a duplicate key */
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: BsonDocument = {},
  ) {
    super(message);
  }

  withLabels(...labels: readonly string[]): this {
    this.labels = labels;
    return this;
  }
}

/** Error for a malformed request. The code is 2, unless a more exact one is given. */
export function badValue(message: string, code = 2, codeName = 'BadValue'): MongoError {
  return new MongoError(code, codeName, message);
}

export function typeMismatch(message: string): MongoError {
  return new MongoError(14, 'TypeMismatch', message);
}

export function failedToParse(message: string): MongoError {
  return new MongoError(9, 'FailedToParse', message);
}

/**
 * Error for a feature that this server leaves out on purpose. The error names the feature, because
 * a wrong reply would be worse.
 */
export function notSupported(what: string): MongoError {
  return new MongoError(
    115,
    'CommandNotSupported',
    `${what} is not supported by the embedded MongoDB. Set MONGODB_URI to use a real server.`,
  );
}
