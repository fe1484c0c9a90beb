import { hash } from 'node:crypto';
import { adminTypeSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** The member that a ticket for /ws identifies, by one of their sessions. */
export const ticketBearerSchema = z.object({
  userId: z.string(),
  sid: z.string(),
  /**
   * Whether an administrator is looking at the product as the member (read-only view). If so, the
   * socket stores no data for the member.
   */
  isReadOnly: z.boolean(),
  /** Type of an administrator whose permissions apply; `null` for anybody else. */
  adminType: adminTypeSchema.nullable().default(null),
});
export type TicketBearer = z.infer<typeof ticketBearerSchema>;

/**
 * Redis key of a ticket for /ws, made from the ticket's hash. `auth` writes it and `notification`
 * takes it (GETDEL), so that the ticket can be used once.
 */
export const ticketKey = (ticket: string): string => `ws:ticket:${hash('sha256', ticket, 'hex')}`;
