import type { IncomingHttpHeaders } from 'node:http';
import { type AccessToken, DomainError, shownAccountHeader } from '@bambuzal/contracts';

/**
 * Checks the account that a page shows. Programs need not send one.
 *
 * @throws DomainError OTHER_ACCOUNT if the session now belongs to another account
 */
export function refuseForOtherAccount(
  headers: IncomingHttpHeaders,
  caller: AccessToken | undefined,
): void {
  const shown = headers[shownAccountHeader];
  if (caller && shown !== undefined && shown !== caller.sub) throw new DomainError('OTHER_ACCOUNT');
}
