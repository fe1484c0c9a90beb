import type { ZodError } from 'zod';

/** What a caller sent does not fit. Any other failed schema is the server's own fault. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(override readonly cause: ZodError) {
    super('the request does not fit', { cause });
  }
}
