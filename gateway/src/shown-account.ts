import type { IncomingHttpHeaders } from 'node:http';
import { type AccessToken, DomainError, shownAccountHeader } from '@bambuzal/contracts';

/**
 * A page says which account it shows; programs need not.
 *
 * @throws DomainError OTHER_ACCOUNT where the session is another account's by now
 */
export function refuseForOtherAccount(
  headers: IncomingHttpHeaders,
  caller: AccessToken | undefined,
): void {
  const shown = headers[shownAccountHeader];
  if (caller && shown !== undefined && shown !== caller.sub) throw new DomainError('OTHER_ACCOUNT');
}
