import { type AccessToken, type AdminType, DomainError } from '@bambuzal/contracts';
import { type TicketBearer, ticketKey } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { newSecretToken } from '../secret-tokens';

const lifetimeSeconds = 60;

/**
 * Makes a ticket for one `auth` message on /ws within a minute. Scripts may read the ticket, but
 * not the session's cookie.
 *
 * @throws DomainError SERVICE_UNAVAILABLE while Redis is down
 */
export async function newTicket(cache: Redis, token: AccessToken): Promise<string> {
  const ticket = newSecretToken();
  const { sub, sid, readOnly = false } = token;
  const adminType = adminTypeOf(token);
  const bearer: TicketBearer = { userId: sub, sid, isReadOnly: readOnly, adminType };
  try {
    await cache.set(ticketKey(ticket), JSON.stringify(bearer), 'EX', lifetimeSeconds);
  } catch (cause) {
    throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause });
  }
  return ticket;
}

/** @returns `null` also while a security step is missing, since no permission applies then */
function adminTypeOf({ adminType = 'master', missing, role }: AccessToken): AdminType | null {
  return role === 'admin' && missing === undefined ? adminType : null;
}
