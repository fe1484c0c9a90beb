import { z } from 'zod';

/** Settings that this service reads in addition to those of every service. */
export const adminConfigSchema = z.object({
  AUDIT_ANCHOR_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https:// address' })
    .optional()
    .describe(
      'Address outside the product that keeps the daily ends of the audit chain. Without it, they are published and logged only',
    ),
});
