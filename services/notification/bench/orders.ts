import { z } from 'zod';

/** What the bench has an instance do. */
export const orderSchema = z.discriminatedUnion('kind', [
  /** One notice to each of them, in one go. */
  z.object({ kind: z.literal('each'), userIds: z.array(z.string()) }),
  /** One notice to everybody. */
  z.object({ kind: z.literal('all') }),
  /** How much memory it holds, after a collection of garbage. */
  z.object({ kind: z.literal('memory') }),
]);
export type Order = z.infer<typeof orderSchema>;

/** What an instance says. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), url: z.url() }),
  z.object({ kind: z.literal('memory'), residentBytes: z.number(), heapBytes: z.number() }),
]);
export type Report = z.infer<typeof reportSchema>;
