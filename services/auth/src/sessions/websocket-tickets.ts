import { type AccessToken, DomainError } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { hashToken, newSecretToken } from '../secret-tokens';

const lifetimeSeconds = 60;

/** Where a ticket for /ws stands in Redis; whoever takes it removes it (GETDEL): it counts once. */
export const ticketKey = (ticket: string): string => `ws:ticket:${hashToken(ticket)}`;

/**
 * A ticket for one `auth` on /ws within a minute. A script may read it, which it may not the cookie.
 *
 * @throws DomainError SERVICE_UNAVAILABLE while Redis is away
 */
export async function newTicket(cache: Redis, { sub, sid }: AccessToken): Promise<string> {
  const ticket = newSecretToken();
  const bearer = JSON.stringify({ userId: sub, sid });
  try {
    await cache.set(ticketKey(ticket), bearer, 'EX', lifetimeSeconds);
  } catch (cause) {
    throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause });
  }
  return ticket;
}
