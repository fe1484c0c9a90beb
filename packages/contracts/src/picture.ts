import { z } from 'zod';

/**
 * A file of the product, or of another server over HTTPS, so that nobody on the way can read or
 * change it.
 */
export const picture = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/(?!\/))\S+$/, { error: 'picture' });
