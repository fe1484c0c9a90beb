import { z } from 'zod';

/** Of the product's own files, or of a server that cannot be read on the way. */
export const picture = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/(?!\/))\S+$/, { error: 'picture' });
