import type { ZodError } from 'zod';

/**
 * Input of the caller that does not match its schema. Any other value that does not match its
 * schema is a fault of the server.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(override readonly cause: ZodError) {
    super('the request does not fit', { cause });
  }
}
