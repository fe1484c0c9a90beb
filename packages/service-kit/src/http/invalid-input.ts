import type { ZodError } from 'zod';

/**
 * The caller's input does not match its schema. If any other value does not match its schema, that
 * is a fault of the server.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(override readonly cause: ZodError) {
    super('the request does not fit', { cause });
  }
}
