import { z } from 'zod';

/** Commands from the bench to an instance. */
export const orderSchema = z.discriminatedUnion('kind', [
  /** Sends one notice to each of these members, with one call per member. */
  z.object({ kind: z.literal('each'), userIds: z.array(z.string()) }),
  /** Sends one notice to all members. */
  z.object({ kind: z.literal('all') }),
  /** Reports the memory in use after a garbage collection. */
  z.object({ kind: z.literal('memory') }),
]);
export type Order = z.infer<typeof orderSchema>;

/** Reports from an instance. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), url: z.url() }),
  z.object({ kind: z.literal('memory'), residentBytes: z.number(), heapBytes: z.number() }),
]);
export type Report = z.infer<typeof reportSchema>;
