import { z } from 'zod';

/**
 * Path of a file of the product, or HTTPS address on another server. HTTPS, so that nobody on the
 * way can read or change the file.
 */
export const picture = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/(?!\/))\S+$/, { error: 'picture' });
